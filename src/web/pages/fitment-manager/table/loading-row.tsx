import { Skeleton } from "../../../components/ui/skeleton.tsx";

/** A row that is on the screen before its listing has been read. */
export function LoadingRow({ index, top }: { readonly index: number; readonly top: number }) {
  return (
    <tr
      role="row"
      aria-rowindex={index + 2}
      aria-busy
      style={{ transform: `translateY(${top}px)` }}
      className="absolute inset-x-0 top-0 flex h-13 items-center border-b border-line bg-surface [contain:strict]"
    >
      <td role="cell" className="flex w-full items-center gap-4 px-4">
        <Skeleton className="size-4" />
        <Skeleton className="size-9" />
        <Skeleton className="h-4 w-1/2" />
        <span className="sr-only">Loading</span>
      </td>
    </tr>
  );
}

/** The same on narrow screens. */
export function LoadingCard() {
  return (
    <li aria-busy className="flex h-31 gap-3 border-b border-line bg-surface px-3 py-3">
      <Skeleton className="size-12" />
      <Skeleton className="h-4 flex-1" />
      <span className="sr-only">Loading</span>
    </li>
  );
}
