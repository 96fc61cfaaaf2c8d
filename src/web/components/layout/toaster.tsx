import { CircleAlert, CircleCheck, X } from "lucide-react";
import { Toast } from "radix-ui";
import { classNames } from "../ui/class-names.ts";
import {
  closeToast,
  toastDuration,
  toastHotkey,
  toastSwipe,
  useToasts,
} from "../../lib/toast-store.ts";
import type { ToastEntry } from "../../lib/toast-store.ts";

/** Renders the toasts. Use it once per app. */
export function Toaster() {
  const toasts = useToasts();
  return (
    <Toast.Provider
      duration={toastDuration}
      swipeDirection={toastSwipe.direction}
      swipeThreshold={toastSwipe.threshold}
      label="Notification"
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
      <Toast.Viewport
        hotkey={[toastHotkey]}
        className="fixed bottom-0 left-0 z-60 flex w-full max-w-100 flex-col gap-2 p-4 outline-none"
      />
    </Toast.Provider>
  );
}

function ToastCard({ toast }: { readonly toast: ToastEntry }) {
  const destructive = toast.variant === "destructive";
  const Icon = destructive ? CircleAlert : CircleCheck;
  const lines =
    typeof toast.description === "string" ? [toast.description] : (toast.description ?? []);
  return (
    <Toast.Root
      open={toast.open}
      onOpenChange={(open) => (open ? undefined : closeToast(toast.id))}
      {...(toast.duration === undefined ? {} : { duration: toast.duration })}
      data-variant={toast.variant ?? "default"}
      className={classNames(
        "flex items-start gap-3 rounded-md border bg-surface p-3 shadow-overlay",
        "data-[swipe=cancel]:translate-x-0 data-[swipe=end]:translate-x-full data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)",
        destructive ? "border-error" : "border-line-strong",
      )}
    >
      <Icon
        aria-hidden
        className={classNames("mt-0.5 size-4 shrink-0", destructive ? "text-error" : "text-synced")}
      />
      <div className="min-w-0 flex-1">
        {toast.title ? <Toast.Title className="font-semibold">{toast.title}</Toast.Title> : null}
        {lines.length > 0 ? (
          <Toast.Description asChild>
            <div className="break-words text-muted">
              {lines.map((line, index) => (
                <p key={`${index} ${line}`}>{line}</p>
              ))}
            </div>
          </Toast.Description>
        ) : null}
      </div>
      <Toast.Close
        aria-label="Dismiss"
        className="-m-1 rounded-md p-1.5 text-muted hover:bg-sunken"
      >
        <X className="size-4" aria-hidden />
      </Toast.Close>
    </Toast.Root>
  );
}
