import type { NoticeKind } from "./notice-kind.ts";

export interface PaymentFailed {
  /** In cents. */
  readonly amount: number;
  /** e.g. "usd". */
  readonly currency: string;
}

export const paymentFailed: NoticeKind<PaymentFailed> = {
  label: "Failed payments",
  explanation: "We couldn't charge your card.",
  write({ amount, currency }) {
    const money = new Intl.NumberFormat("en-US", { style: "currency", currency }).format(
      amount / 100,
    );
    return {
      title: "A payment failed",
      lines: [
        `We couldn't charge ${money} to your card.`,
        "The paid tools are unavailable until it is paid. Your data is kept.",
        "Check your card, then retry the payment.",
      ],
      action: { label: "Open billing", path: "/billing" },
    };
  },
};
