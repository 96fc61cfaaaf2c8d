import { useState } from "react";
import type { PartsFile } from "#contract/parts-files.ts";
import { failureWords } from "../../api/failure-words.ts";
import { useImportPartsFile, usePartsCheck } from "../../api/parts-files.ts";
import type { FileChoice } from "../../api/parts-files.ts";
import { Button } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { Labeled, TextInput } from "../../components/ui/field.tsx";
import { Notice } from "../../components/ui/notice.tsx";
import { Spinner } from "../../components/ui/spinner.tsx";
import { ColumnChoice } from "./column-choice.tsx";
import { Findings } from "./findings.tsx";

const startsChecked = ({ format, mapping: { number, sku, itemId } }: PartsFile) =>
  format === "aces" || [number, sku, itemId].some((at) => at !== undefined);

/** Lets the user map the file's columns and shows the result of the check. */
export function FileReview({
  file,
  onDiscard,
}: {
  readonly file: PartsFile;
  readonly onDiscard: () => void;
}) {
  const [choice, setChoice] = useState<FileChoice>({ mapping: file.mapping, brand: file.brand });
  // Check the suggested mapping right away if it identifies parts.
  const [checked, setChecked] = useState<FileChoice | null>(startsChecked(file) ? choice : null);
  const check = usePartsCheck(file.id, checked);
  const changed = JSON.stringify(checked) !== JSON.stringify(choice);
  return (
    <>
      <ChoiceCard
        file={file}
        choice={choice}
        changed={changed}
        checking={check.isFetching}
        onChoice={setChoice}
        onCheck={() => setChecked(choice)}
        onDiscard={onDiscard}
      />
      {check.isFetching ? (
        <p className="flex items-center gap-2 text-muted" role="status">
          <Spinner small /> Checking every row. Nothing is stored yet.
        </p>
      ) : checked ? (
        <Answer file={file} check={check} checked={checked} changed={changed} />
      ) : null}
    </>
  );
}

function Answer({
  file,
  check,
  checked,
  changed,
}: {
  readonly file: PartsFile;
  readonly check: ReturnType<typeof usePartsCheck>;
  readonly checked: FileChoice;
  readonly changed: boolean;
}) {
  const begin = useImportPartsFile();
  if (check.data)
    return (
      <Findings
        check={check.data}
        file={file}
        stale={changed}
        importing={begin.isPending || begin.isSuccess}
        error={begin.error}
        onImport={() => begin.mutate({ id: file.id, choice: checked })}
      />
    );
  return check.error && !changed ? (
    <Notice tone="error" alert title="Can't import the file with these columns">
      {failureWords(check.error)}
    </Notice>
  ) : null;
}

interface ChoiceCardProps {
  readonly file: PartsFile;
  readonly choice: FileChoice;
  readonly changed: boolean;
  readonly checking: boolean;
  readonly onChoice: (choice: FileChoice) => void;
  readonly onCheck: () => void;
  readonly onDiscard: () => void;
}

function ChoiceCard({
  file,
  choice,
  changed,
  checking,
  onChoice,
  onCheck,
  onDiscard,
}: ChoiceCardProps) {
  const isAces = file.format === "aces";
  return (
    <Card
      title={isAces ? `Brand of ${file.name}` : `Columns of ${file.name}`}
      action={
        <Button size="small" look="quiet" onClick={onDiscard}>
          Discard file
        </Button>
      }
    >
      <p className="mb-3 text-sm text-muted">
        {file.about}
        {file.remembered ? ". We remembered your columns for files like this one." : ""}
      </p>
      {isAces ? (
        <p className="mb-3">
          ACES files describe their own columns. Only the brand name is missing: the file has a
          four-letter code, and your listings have the name.
        </p>
      ) : (
        <ColumnChoice
          file={file}
          mapping={choice.mapping}
          onChange={(mapping) => onChoice({ ...choice, mapping })}
        />
      )}
      <div className="mt-3 flex flex-wrap items-end gap-3">
        <div className="w-72 max-sm:w-full">
          <Labeled label={isAces ? "Brand of these parts, as in your listings" : "Default brand"}>
            <TextInput
              value={choice.brand}
              maxLength={100}
              onChange={(event) => onChoice({ ...choice, brand: event.target.value })}
            />
          </Labeled>
        </div>
        <Button
          look={changed ? "primary" : "secondary"}
          disabled={!changed}
          busy={checking}
          onClick={onCheck}
        >
          Check the file
        </Button>
      </div>
    </Card>
  );
}
