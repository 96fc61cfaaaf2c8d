import { useState } from "react";
import { Link } from "react-router";
import type { PartsFile } from "#contract/parts-files.ts";
import { useDiscardPartsFiles, usePartsImports } from "../../api/parts-files.ts";
import { buttonClass } from "../../components/ui/button.tsx";
import { AppPage } from "../../components/layout/app-page.tsx";
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
    <AppPage
      title="Upload parts"
      about="Nothing is stored until you’ve reviewed it. This doesn’t change your listings. Your parts are used when you generate fitments."
      action={
        <Link to={paths.parts} className={buttonClass()}>
          Parts list
        </Link>
      }
    >
      <ChooseFile onReceived={setFile} />
      {file && !begun ? (
        <FileReview key={file.id} file={file} onDiscard={() => leave(file.id)} />
      ) : null}
      <ImportList imports={imports} />
    </AppPage>
  );
}
