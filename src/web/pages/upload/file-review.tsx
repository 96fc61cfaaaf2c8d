import { useState } from "react";
import type { PartsFile } from "#contract/parts.ts";
import { failureWords } from "../../api/failure-words.ts";
import { useImportPartsFile, usePartsCheck } from "../../api/parts-files.ts";
import type { FileChoice } from "../../api/parts-files.ts";
import { Button } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { Labelled, TextInput } from "../../components/ui/field.tsx";
import { Notice } from "../../components/ui/notice.tsx";
import { Spinner } from "../../components/ui/spinner.tsx";
import { ColumnChoice } from "./column-choice.tsx";
import { Findings } from "./findings.tsx";

const startsChecked = ({ format, mapping: { number, sku, itemId } }: PartsFile) =>
  format === "aces" || [number, sku, itemId].some((at) => at !== undefined);

/** What the file's columns stand for, and what was found by that. */
export function FileReview({
  file,
  onLeave,
}: {
  readonly file: PartsFile;
  readonly onLeave: () => void;
}) {
  const [choice, setChoice] = useState<FileChoice>({ mapping: file.mapping, brand: file.brand });
  // What was suggested is looked at without being asked, when it can tell rows apart.
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
        onLeave={onLeave}
      />
      {check.isFetching ? (
        <p className="flex items-center gap-2 text-muted" role="status">
          <Spinner small /> Reading every row. Nothing is stored by that.
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
    <Notice tone="error" alert title="The file cannot be imported like this">
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
  readonly onLeave: () => void;
}

function ChoiceCard({
  file,
  choice,
  changed,
  checking,
  onChoice,
  onCheck,
  onLeave,
}: ChoiceCardProps) {
  const isAces = file.format === "aces";
  return (
    <Card
      title={isAces ? `Brand of ${file.name}` : `Columns of ${file.name}`}
      action={
        <Button size="small" look="quiet" onClick={onLeave}>
          Leave this file
        </Button>
      }
    >
      <p className="mb-3 text-sm text-muted">
        {file.about}
        {file.remembered ? ". Your choice for such a file is remembered." : ""}
      </p>
      {isAces ? (
        <p className="mb-3">
          ACES says by itself what is what. Only the brand is missing: the file has four letters for
          it, and your listings its name.
        </p>
      ) : (
        <ColumnChoice
          file={file}
          mapping={choice.mapping}
          onChange={(mapping) => onChoice({ ...choice, mapping })}
        />
      )}
      <div className="mt-3 flex flex-wrap items-end gap-3">
        <div className="w-72">
          <Labelled
            label={
              isAces
                ? "Brand of these parts, as your listings have it"
                : "Brand of rows that name none"
            }
          >
            <TextInput
              value={choice.brand}
              maxLength={100}
              onChange={(event) => onChoice({ ...choice, brand: event.target.value })}
            />
          </Labelled>
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
