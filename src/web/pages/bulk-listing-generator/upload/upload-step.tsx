import { useState } from "react";
import { z } from "zod";
import type { ListingTerms } from "#contract/listing-terms.ts";
import { bulkSettings } from "#contract/bulk-products.ts";
import {
  useKeepTerms,
  useParseFile,
  useProcessDraft,
  useSellerTerms,
} from "../../../api/bulk-products.ts";
import { fileFailureTitle } from "../../../api/failure-words.ts";
import { Button } from "../../../components/ui/button.tsx";
import { Notice } from "../../../components/ui/notice.tsx";
import { useKept } from "../../../lib/use-kept.ts";
import { logFailure, reasonOf } from "../log-failure.ts";
import type { Wizard } from "../use-bulk-wizard.ts";
import { FileCard, isAccepted } from "./file-card.tsx";
import type { FileCardProps } from "./file-card.tsx";
import { Requirements } from "./requirements.tsx";
import { SettingsForm } from "./settings-form.tsx";
import { TermsForm } from "./terms-form.tsx";

const wrongKind = {
  title: "Can't use this file",
  text: "Only .csv, .xlsx, and .xls files are supported.",
};

/**
 * Step 1: choose a file and the settings for its products. The server validates settings and terms.
 */
export function UploadStep({ wizard }: { readonly wizard: Wizard }) {
  const { draft, selection, setStep } = wizard;
  const parse = useParseFile();
  const process = useProcessDraft();
  const [refused, setRefused] = useState(false);
  const {
    value: settings,
    set: setSettings,
    forget: forgetSettings,
  } = useKept("bulk-settings", bulkSettings, draft.settings);
  const terms = useChosenTerms(draft.terms);
  const keep = useKeepTerms();
  const readFile = (file: File) => {
    setRefused(!isAccepted(file.name));
    if (isAccepted(file.name))
      parse.mutate(file, {
        onSuccess: selection.clear,
        onError: logFailure("Failed to parse file"),
      });
  };
  const processFile = () =>
    process.mutate(
      { settings, terms: terms.value },
      {
        onSuccess: ({ products }) => {
          forgetSettings();
          terms.forget();
          // Drafts from earlier files keep their texts unless the seller selects them.
          selection.set(products.filter(({ status }) => status === "pending").map(({ id }) => id));
          setStep("review");
        },
        onError: logFailure("Failed to apply bulk settings"),
      },
    );
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 lg:grid-cols-[2fr_1fr]">
        <FileCard
          draft={draft}
          reading={parse.isPending}
          problem={refused ? wrongKind : fileProblem(parse.error)}
          disabled={wizard.working}
          onFile={readFile}
        />
        <Requirements />
      </div>
      <SettingsForm
        settings={settings}
        onChange={(change) => setSettings({ ...settings, ...change })}
      />
      <TermsForm terms={terms.value} onChange={terms.change} />
      <Problem title="Couldn't process the file" error={process.error} />
      <Problem title="Couldn't save the policies" error={keep.error} />
      <div className="flex flex-wrap justify-end gap-2">
        {/* Policies can change during the review, where processing the file would start over. */}
        {draft.step === "review" ? (
          <Button
            busy={keep.isPending}
            onClick={() =>
              keep.mutate(terms.value, {
                onSuccess: terms.forget,
                onError: logFailure("Failed to save the policies"),
              })
            }
          >
            {keep.isSuccess ? "Policies saved" : "Save policies only"}
          </Button>
        ) : null}
        <Button
          look="primary"
          disabled={draft.products.length === draft.kept || parse.isPending || wizard.working}
          busy={process.isPending}
          onClick={processFile}
        >
          Process File
        </Button>
      </div>
    </div>
  );
}

function Problem({ title, error }: { readonly title: string; readonly error: unknown }) {
  return error === null ? null : (
    <Notice tone="error" title={title} alert>
      {reasonOf(error, "Please try again.")}
    </Notice>
  );
}

function fileProblem(error: unknown): FileCardProps["problem"] {
  return error === null
    ? null
    : {
        title: fileFailureTitle(error),
        text: reasonOf(error, "Check your connection and try again."),
      };
}

/** Unvalidated, because an address may be half typed. */
const typedTerms = z.partialRecord(
  z.enum(["fulfillmentPolicyId", "paymentPolicyId", "returnPolicyId", "postalCode", "pictureUrl"]),
  z.string(),
);

/** Returns the terms the seller chose, with the account's defaults for the rest. */
function useChosenTerms(stored: ListingTerms) {
  const policies = useSellerTerms().data;
  const { value: chosen, set: setChosen, forget } = useKept("bulk-terms", typedTerms, {});
  const usual = (
    list: readonly { readonly id: string; readonly isDefault: boolean }[] | undefined,
  ) =>
    (list?.find(({ isDefault }) => isDefault) ?? (list?.length === 1 ? list[0] : undefined))?.id ??
    "";
  const defaults = {
    fulfillmentPolicyId: stored.fulfillmentPolicyId || usual(policies?.fulfillment),
    paymentPolicyId: stored.paymentPolicyId || usual(policies?.payment),
    returnPolicyId: stored.returnPolicyId || usual(policies?.returns),
  };
  return {
    value: { ...stored, ...defaults, ...chosen },
    change: (change: Partial<ListingTerms>) => setChosen({ ...chosen, ...change }),
    forget,
  };
}
