import { useState } from "react";
import { Link } from "react-router";
import type { PartsFile } from "#contract/parts.ts";
import { usePartsImports } from "../../api/parts-files.ts";
import { buttonClass } from "../../components/ui/button.tsx";
import { paths } from "../../lib/paths.ts";
import { useDocumentTitle } from "../../lib/use-document-title.ts";
import { ChooseFile } from "./choose-file.tsx";
import { FileReview } from "./file-review.tsx";
import { ImportList } from "./import-list.tsx";

/** A parts file on its way into the inventory: choose, say what its columns are, look at what was found, import. */
export function UploadPage() {
  useDocumentTitle("Upload parts");
  const [file, setFile] = useState<PartsFile | null>(null);
  const imports = usePartsImports();
  const begun = file !== null && imports.data?.some(({ id }) => id === file.id) === true;
  return (
    <div className="mx-auto flex w-full max-w-250 flex-col gap-6 px-4 py-8">
      <header className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1 className="text-xl font-semibold tracking-tight">Upload parts</h1>
          <p className="mt-1 text-muted">
            Nothing is stored before you have seen what was found. Listings are not touched: they
            use your parts when you generate for them.
          </p>
        </div>
        <Link to={paths.parts} className={buttonClass()}>
          Parts list
        </Link>
      </header>
      <ChooseFile onReceived={setFile} />
      {file && !begun ? (
        <FileReview key={file.id} file={file} onLeave={() => setFile(null)} />
      ) : null}
      <ImportList imports={imports.data} error={imports.error} />
    </div>
  );
}
