import type { TradingErrorSpec } from "../faults/fault-rule.ts";
import { element, optional, type XmlNode } from "./xml-writer.ts";

export interface TradingError {
  readonly code: string;
  readonly short: string;
  readonly long: string;
  readonly severity: "Error" | "Warning";
  readonly classification: "RequestError" | "SystemError";
  readonly parameters: readonly string[];
}

/** Short and long messages by code. `{0}` is the first parameter. */
const messages: Readonly<Record<string, readonly [short: string, long: string]>> = {
  "2": ["Unsupported API call.", 'The API call "{0}" is invalid or not supported in this release.'],
  "5": ["XML Parse error.", "XML Error Text: {0}"],
  "17": [
    "Item cannot be accessed.",
    "This item cannot be accessed because the listing has been deleted, is a Half.com listing, or you are not the seller.",
  ],
  "26": ["Invalid site.", "Site Id {0} is invalid or missing."],
  "37": [
    "Input data is invalid.",
    "Input data for tag <{0}> is invalid or missing. Please check API documentation.",
  ],
  "107": [
    "Category is not valid.",
    "Category is not valid. The category selected is not a leaf category.",
  ],
  "240": ["The item cannot be listed or modified.", "The item cannot be listed or modified. {0}"],
  "291": ["Auction ended.", "You are not allowed to revise ended listings."],
  "488": [
    "Duplicate UUID used.",
    "The specified UUID has already been used; ListedByRequestAppId={0}, item ID={1}.",
  ],
  "518": [
    "Call usage limit has been reached.",
    "Your application has exceeded usage limit on this call, please make call to Developer Analytics API to check your call usage.",
  ],
  "930": ["No token.", "Auth token is missing from the request."],
  "931": [
    "Auth token is invalid.",
    "Validation of the authentication token in API request failed.",
  ],
  "932": [
    "Auth token is hard expired.",
    "Auth token is hard expired, User needs to generate a new token for this application.",
  ],
  "1047": ["The auction has been closed.", "The auction has already been closed."],
  "10007": ["Internal error to the application.", "Internal error to the application."],
  "10011": ['Header "{0}" does not exist.', 'Header "{0}" does not exist.'],
  "10012": ['Invalid value for header "{0}".', 'Invalid value for header "{0}".'],
  "219255": ["Call timed out.", "The call has timed out. Please retry."],
  "21915469": [
    "A shipping service is not specified.",
    "At least one valid shipping service must be specified.",
  ],
  "21916250": [
    "Return policy is not specified.",
    "A return option is missing or not valid. Update your return options.",
  ],
  "21919067": [
    "Duplicate listing.",
    "This listing is identical to one you already have: {0} ({1}). Identical items are not allowed in several listings.",
  ],
  "21919188": [
    "Selling limit reached.",
    "You have reached the number of items you can list. You can list up to {0} items.",
  ],
  "21919303": [
    "The item specific {0} is missing.",
    "The item specific {0} is missing. Add {0} to this listing, enter a valid value, and then try again.",
  ],
  "21916724": [
    "Invalid compatibility combination(s).",
    "One or more compatibility combinations are invalid. Name, value, or name-value pair are not recognized. {0}",
  ],
  "21916728": [
    "Listing exceeds the maximum number of item compatibilities.",
    "Listing exceeds the maximum number of item compatibilities, {0}, for category {1}.",
  ],
  "21916730": [
    "Item compatibilities cannot be revised.",
    "Item compatibilities cannot be deleted or replaced when the listing has a bid or ends within 12 hours, or has a pending Best Offer.",
  ],
  "21916984": ["Invalid IAF token.", "IAF token supplied is invalid."],
  "21917053": ["Expired IAF token.", "IAF token supplied is expired."],
  "21917122": ["All compatabilities invalid.", "All compatibilities are invalid, Item not listed."],
  "21919144": [
    "Maximum Call Limit Exceeded.",
    "You have exceeded your maximum call limit of {0} for {1} seconds. Try back after {2}.",
  ],
  "21919474": [
    "Inventory-based listing management is not currently supported by this tool.",
    "Inventory-based listing management is not currently supported by this tool. Please refer to the tool used to create this listing.",
  ],
  "21919308": [
    "Item Specifics entered multiple times.",
    "The item specific {0} is entered multiple times.",
  ],
  "21919309": [
    "Item specific too long.",
    "The value of the item specific {0} is longer than 65 characters.",
  ],
  "21920277": [
    "Some settings were changed.",
    "Some settings of the listing were adjusted by the marketplace.",
  ],
};

/** Makes an error by its code, with eBay's messages. */
export function tradingError(code: string, ...parameters: readonly string[]): TradingError {
  return describeError({ code, parameters });
}

export function describeError(spec: TradingErrorSpec): TradingError {
  const parameters = spec.parameters ?? [];
  const [short, long] = messages[spec.code] ?? ["Error.", "An error has occurred."];
  const fill = (text: string) =>
    text.replace(/\{(\d)\}/g, (_, index: string) => parameters[Number(index)] ?? "").trim();
  return {
    code: spec.code,
    short: spec.short ?? fill(short),
    long: spec.long ?? fill(long),
    severity: spec.severity ?? "Error",
    classification:
      spec.classification ??
      (spec.code === "10007" || spec.code === "219255" ? "SystemError" : "RequestError"),
    parameters,
  };
}

export function asWarning(error: TradingError): TradingError {
  return { ...error, severity: "Warning" };
}

export function errorNode(error: TradingError): XmlNode {
  return element("Errors", [
    element("ShortMessage", error.short),
    ...optional("LongMessage", error.long),
    element("ErrorCode", error.code),
    element("UserDisplayHint", false),
    element("SeverityCode", error.severity),
    ...error.parameters.map((value, i) =>
      element("ErrorParameters", [element("Value", value)], { ParamID: String(i) }),
    ),
    element("ErrorClassification", error.classification),
  ]);
}
