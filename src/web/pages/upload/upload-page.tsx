import { useState } from "react";
import { Link } from "react-router";
import type { PartsFile } from "#contract/parts-files.ts";
import { useDiscardPartsFiles, usePartsImports } from "../../api/parts-files.ts";
import { buttonClass } from "../../components/ui/button.tsx";
import { paths } from "../../lib/paths.ts";
import { useDocumentTitle } from "../../lib/use-document-title.ts";
import { ChooseFile } from "./choose-file.tsx";
import { FileReview } from "./file-review.tsx";
import { ImportList } from "./import-list.tsx";

/** Imports a parts file: choose it, map its columns, review the check, and import. */
export function UploadPage() {
  useDocumentTitle("Upload parts");
  const [file, setFile] = useState<PartsFile | null>(null);
  const imports = usePartsImports();
  const discard = useDiscardPartsFiles();
  const leave = (id: string) => {
    setFile(null);
    // If this fails, the file is deleted a day later anyway.
    discard.mutate(id);
  };
  const begun = file !== null && imports.data?.some(({ id }) => id === file.id) === true;
  return (
    <div className="mx-auto flex w-full max-w-250 flex-col gap-6 px-4 py-8">
      <header className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1 className="text-xl font-semibold tracking-tight">Upload parts</h1>
          <p className="mt-1 text-muted">
            Nothing is stored until you’ve reviewed it. This doesn’t change your listings. Your
            parts are used when you generate fitments.
          </p>
        </div>
        <Link to={paths.parts} className={buttonClass()}>
          Parts list
        </Link>
      </header>
      <ChooseFile onReceived={setFile} />
      {file && !begun ? (
        <FileReview key={file.id} file={file} onDiscard={() => leave(file.id)} />
      ) : null}
      <ImportList imports={imports.data} error={imports.error} />
    </div>
  );
}
