import type { IntentError } from "../objects/intents.ts";
import type { CardFacts } from "../objects/payment-method.ts";
import type { CardRecord } from "../state/account.ts";

/** How a test card behaves. */
interface Behavior {
  readonly brand?: string;
  /** Why it can't be saved. */
  readonly refused?: IntentError;
  /** Why every charge fails. */
  readonly declined?: IntentError;
  /** When the cardholder must confirm: never, until set up once, only while present, or always. */
  readonly authentication?: "until-set-up" | "on-session" | "always";
}

function cardError(code: string, message: string, declineCode?: string): IntentError {
  return {
    type: "card_error",
    code,
    message,
    ...(declineCode === undefined ? {} : { decline_code: declineCode }),
  };
}

const declined = (declineCode: string): IntentError =>
  cardError(
    "card_declined",
    declineCode === "insufficient_funds"
      ? "Your card has insufficient funds."
      : "Your card was declined.",
    declineCode,
  );
const behaviors: Readonly<Record<string, Behavior>> = {
  "4242424242424242": {},
  "5555555555554444": { brand: "mastercard" },
  "4000000000000341": { declined: declined("generic_decline") },
  "4000000000000002": { refused: declined("generic_decline") },
  "4000000000009995": { refused: declined("insufficient_funds") },
  "4000000000009987": { refused: declined("lost_card") },
  "4000000000009979": { refused: declined("stolen_card") },
  "4000000000000069": {
    refused: cardError("expired_card", "Your card has expired.", "expired_card"),
  },
  "4000000000000127": {
    refused: cardError("incorrect_cvc", "Your card's security code is incorrect.", "incorrect_cvc"),
  },
  "4000000000000119": {
    refused: cardError(
      "processing_error",
      "An error occurred while processing your card. Try again in a little bit.",
      "processing_error",
    ),
  },
  "4000002500003155": { authentication: "until-set-up" },
  "4000002760003184": { authentication: "always" },
  "4000003800000446": { authentication: "on-session" },
  "4000008260003178": { authentication: "on-session", declined: declined("insufficient_funds") },
};

/** Cards by Stripe's test names. */
export const namedCards: Readonly<Record<string, string>> = {
  pm_card_visa: "4242424242424242",
  pm_card_mastercard: "5555555555554444",
  pm_card_chargeCustomerFail: "4000000000000341",
  pm_card_visa_chargeDeclined: "4000000000000002",
  pm_card_visa_chargeDeclinedInsufficientFunds: "4000000000009995",
  pm_card_authenticationRequiredOnSetup: "4000002500003155",
  pm_card_authenticationRequired: "4000002760003184",
  pm_card_authenticationRequiredSetupForOffSession: "4000003800000446",
};

export const authenticationRequired = cardError(
  "authentication_required",
  "Your card was declined. This transaction requires authentication.",
  "authentication_required",
);
export const authenticationFailed = cardError(
  "payment_intent_authentication_failure",
  "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
);
export const genericDecline = declined("generic_decline");

/** Reads a card number as typed. Returns an error for an invalid number. */
export function readCard(
  number: string,
  expiry: { readonly month: number; readonly year: number },
): { readonly facts: CardFacts; readonly number: string } | IntentError {
  const digits = number.replace(/\D/g, "");
  const behavior = behaviors[digits];
  if (!passesLuhn(digits)) return cardError("incorrect_number", "Your card number is incorrect.");
  if (behavior === undefined)
    return cardError(
      "card_declined",
      "Your card was declined. Your request was in test mode, but used a card that isn't a test card.",
      "test_mode_live_card",
    );
  return {
    number: digits,
    facts: {
      brand: behavior.brand ?? "visa",
      last4: digits.slice(-4),
      expMonth: expiry.month,
      expYear: expiry.year,
    },
  };
}

/** Returns whether a card can be saved, needs the cardholder's confirmation first, or fails. */
export function savingOf(card: CardRecord): IntentError | "authenticate" | "fine" {
  const { refused, authentication } = behaviors[card.number] ?? {};
  return refused ?? (authentication === undefined ? "fine" : "authenticate");
}

/** Returns the outcome of charging a card. */
export function chargeOf(
  card: CardRecord,
  how: { readonly onSession: boolean; readonly authenticated: boolean },
): IntentError | "authenticate" | "paid" {
  const { refused, declined: failing, authentication } = behaviors[card.number] ?? {};
  const asks =
    authentication === "always" ||
    (authentication === "until-set-up" && !card.setUp) ||
    (authentication === "on-session" && how.onSession);
  if (asks && !how.authenticated) return "authenticate";
  return refused ?? failing ?? "paid";
}

function passesLuhn(digits: string): boolean {
  if (digits.length < 13) return false;
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
