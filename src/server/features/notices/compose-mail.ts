import { describeKind, writeNotice } from "#domain/notices/notice.ts";
import type { NoticeKindName } from "#domain/notices/notice.ts";
import type { ComposeMail } from "#server/features/mail/deliver-mails.ts";
import type { SecretBox } from "#server/platform/crypto/secret-box.ts";
import { hashAddress, signUnsubscribe } from "./sign-unsubscribe.ts";
import { readAddressee, readChannels, readNoticesById } from "./store.ts";
import { settingsPath, writeMail } from "./write-mail.ts";

export interface ComposeDeps {
  readonly box: SecretBox;
  readonly publicUrl: string;
  readonly productName: string;
}

/** Writes the mails about notices. Kinds that were turned off since are left out. */
export function composeMails({ box, publicUrl, productName }: ComposeDeps): ComposeMail {
  return async (tx, { sellerId, recipient, noticeIds }) => {
    const addressee = await readAddressee(tx, sellerId);
    if (addressee === null) return null;
    const common = { productName, publicUrl, username: addressee.username };
    if (noticeIds.length === 0)
      return {
        ...writeMail({ ...common, notices: [testNotice], unsubscribe: null }),
        unsubscribeUrl: null,
      };
    const channels = await readChannels(tx, sellerId);
    const notices = (await readNoticesById(tx, sellerId, noticeIds)).filter(
      ({ kind }) => channels[kind].byEmail,
    );
    if (notices.length === 0) return null;
    const kinds = [...new Set(notices.map(({ kind }) => kind))];
    const url = signUnsubscribe(box, publicUrl, {
      sellerId,
      kinds,
      address: hashAddress(recipient),
    });
    return {
      ...writeMail({
        ...common,
        notices: notices.map(writeNotice),
        unsubscribe: { kinds: nameKinds(kinds), url },
      }),
      unsubscribeUrl: url,
    };
  };
}

const testNotice = {
  title: "Email works",
  lines: ["You asked for this test. Notifications will arrive at this address."],
  action: { label: "Choose your notifications", path: settingsPath },
};

const listed = new Intl.ListFormat("en-US", { type: "conjunction" });

/** Names kinds within a sentence: "finished runs and monthly limit". */
export function nameKinds(kinds: readonly NoticeKindName[]): string {
  return listed.format(
    kinds.map((kind) => {
      const { label } = describeKind(kind);
      return label.startsWith("eBay") ? label : label.charAt(0).toLowerCase() + label.slice(1);
    }),
  );
}
