import { useEffect } from "react";
import { site } from "./site.ts";

/** Sets the title of the browser's tab. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${site.productName}`;
  }, [title]);
}
