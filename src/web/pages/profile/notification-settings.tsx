import { useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import type { NoticeSettings } from "#contract/notices.ts";
import { failureWords } from "../../api/failure-words.ts";
import { useNoticeSettings, useSaveNoticeSetting, useSendTestMail } from "../../api/notices.ts";
import { Button, buttonClass } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { Checkbox } from "../../components/ui/checkbox.tsx";
import { QueryFailure } from "../../components/layout/query-failure.tsx";
import { Notice } from "../../components/ui/notice.tsx";
import { Skeleton } from "../../components/ui/skeleton.tsx";
import { TableFrame } from "../../components/ui/table-frame.tsx";
import type { TableColumn } from "../../components/ui/table-frame.tsx";
import { showToast } from "../../lib/toast-store.ts";
import { paths } from "../../lib/paths.ts";
import { fullMomentWords } from "../../lib/time-words.ts";

/** Chooses which notifications appear in the product and which are emailed. */
export function NotificationSettings() {
  const settings = useNoticeSettings();
  const section = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  const isWanted = hash === "#notifications" && settings.data !== undefined;
  useEffect(() => {
    if (isWanted) section.current?.scrollIntoView();
  }, [isWanted]);
  return (
    <div id="notifications" ref={section} className="scroll-mt-4">
      <Card title="Notifications">
        {settings.isError ? (
          <QueryFailure query={settings} title="Couldn't load your notification settings" />
        ) : null}
        {settings.data ? (
          <>
            <EmailStatus email={settings.data.email} />
            <KindTable settings={settings.data} />
          </>
        ) : settings.isError ? null : (
          <Skeleton className="h-64" />
        )}
      </Card>
    </div>
  );
}

function EmailStatus({ email }: Pick<NoticeSettings, "email">) {
  if (email.state === "off")
    return <p className="mb-3 text-sm text-muted">This server doesn&apos;t send email.</p>;
  if (email.state === "no-address")
    return (
      <div className="mb-3">
        <Notice
          tone="info"
          title="No email address"
          action={
            <Link to={paths.completeProfile} className={buttonClass("secondary", "small")}>
              Add an email address
            </Link>
          }
        >
          eBay gave us none for this account, so you only get notifications in the product.
        </Notice>
      </div>
    );
  return (
    <div className="mb-3 flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="min-w-0 text-sm break-words text-muted">Emails go to {email.address}.</p>
        <TestMailButton />
      </div>
      {email.problem ? (
        <Notice
          tone={email.problem.isRetried ? "warning" : "error"}
          title={
            email.problem.isRetried
              ? "An email hasn't arrived yet"
              : "The latest email didn't arrive"
          }
        >
          <p>
            {fullMomentWords(email.problem.at)}: {email.problem.text}
          </p>
          <p>
            {email.problem.isRetried
              ? "We keep trying for three days."
              : "We won't send it again. You'll find it in your notifications."}
          </p>
        </Notice>
      ) : null}
    </div>
  );
}

function TestMailButton() {
  const test = useSendTestMail();
  const send = () =>
    test.mutate(undefined, {
      onSuccess: () =>
        showToast({ title: "Test email sent", description: "It should arrive within a minute." }),
      onError: (error) =>
        showToast({
          title: "Couldn't send the test email",
          description: failureWords(error),
          variant: "destructive",
        }),
    });
  return (
    <Button size="small" onClick={send} busy={test.isPending}>
      Send a test email
    </Button>
  );
}

const kindColumns: readonly TableColumn[] = [
  { name: "About", look: "pl-0" },
  { name: "In product", look: "w-24 text-center" },
  { name: "Email", look: "w-16 text-center" },
];

function KindTable({ settings }: { readonly settings: NoticeSettings }) {
  const canMail = settings.email.state === "on";
  return (
    <TableFrame caption="Notifications by kind" columns={kindColumns} layout="auto" bare>
      {settings.kinds.map((one) => (
        <KindRow key={one.kind} one={one} canMail={canMail} />
      ))}
    </TableFrame>
  );
}

interface KindRowProps {
  readonly one: NoticeSettings["kinds"][number];
  readonly canMail: boolean;
}

function KindRow({ one, canMail }: KindRowProps) {
  const save = useSaveNoticeSetting();
  const change = (channels: { readonly inProduct?: boolean; readonly byEmail?: boolean }) => {
    const { kind, inProduct, byEmail } = { ...one, ...channels };
    save.mutate(
      { kind, inProduct, byEmail },
      {
        onError: (error) =>
          showToast({
            title: "Couldn't save the setting",
            description: failureWords(error),
            variant: "destructive",
          }),
      },
    );
  };
  return (
    <tr className="border-b border-line text-sm last:border-b-0">
      <th scope="row" className="py-2 pr-2 text-left font-normal">
        <span className="block font-medium">{one.label}</span>
        <span className="block text-muted">{one.explanation}</span>
      </th>
      <td className="text-center">
        <Checkbox
          aria-label={`${one.label} in the product`}
          checked={one.inProduct}
          onChange={(event) => change({ inProduct: event.target.checked })}
        />
      </td>
      <td className="text-center">
        <Checkbox
          aria-label={`${one.label} by email`}
          checked={one.byEmail && canMail}
          disabled={!canMail}
          onChange={(event) => change({ byEmail: event.target.checked })}
        />
      </td>
    </tr>
  );
}
