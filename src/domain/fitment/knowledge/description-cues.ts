/** A sentence or heading that speaks of what the part fits. */
export const fitCue = /\b(fits?|fitting|fitments?|compatible|compatibility|applications?|interchange(s|able)? (with|between|list)|interchanges?|(will|does|should) (work|fit)|works? (on|with|for|in)|direct (replacement|fit) (for|on)|replacement for|replaces|suitable for|suits|designed (for|to fit)|made for|used (on|in) (the following|these)|following (vehicles|cars|models|trucks)|vehicles? (list|included|covered)|year make model)\b/i;
/** "For 2008-2012 …" at the beginning of a sentence. */
export const leadingFor = /^[\s*\u2022>-]{0,4}(for|to fit)\b/i;

/** What takes vehicles out. */
export const excludingCue = /\b(not (fit|for|compatible|work|intended|meant)|(won't|doesn't|don't|wont|doesnt|dont|will not|does not|do not|did not|no) fit|except|excepting|excluding|excludes|exclude|not included|non-hybrid|without|other than|never fits?)\b|\bw\/o\b/i;

/** The shop, other parts, terms of sale: what such a sentence names is not what this part fits. */
export const elsewhereCue = new RegExp(`\\b(${[
  "we (also|have|sell|stock|carry|ship|offer|specialize|part|buy|do not|are|can)", "(also|now) (available|in stock|selling|parting)", "other (parts|listings|items|auctions|products|vehicles|cars|sellers)", "our (store|shop|other|inventory|stock|listings|website|yard|ebay)", "(visit|see|check|browse|follow) (out )?(our|my|us|the store)",
  "parting out", "parted out", "parts for", "more parts", "similar (items|parts|products)", "related (items|parts|products)", "you may also", "customers also", "shop by", "shop for", "shipping", "ships?", "shipped", "returns?", "returned", "refunds?", "restocking", "warranty", "feedback", "payment", "paypal",
  "since (19|20)\\d\\d", "established", "in business", "copyright", "all rights reserved", "policy", "policies", "customer service", "business (hours|days)", "newsletter", "subscribe", "item location", "years of experience", "most (cars|vehicles|makes|models)", "and (many )?more",
].join("|")})\\b`, "i");

/** Says where a used part came from. */
export const donorCue = /\b(removed from|pulled from|pulled off|taken from|taken off|took from|took off|came (off|out|from)|comes (off|out|from)|out of an?|off of an?|off an?|from an?|donor|parts? (car|vehicle)|salvaged from|harvested from|dismantled from)\b/i;

/** A condition on the cars it fits, without naming them: "V6 models only", "must have factory HID". */
export const onlyCue = /\b(only|must have|requires?|built (before|after|from|between))\b|\b(fits?|for|use with)\b.{0,30}\b(models?|vehicles?|cars?|trucks?|engines?|versions?)\b/i;

/** Signs that a sentence may name years. */
export const yearish = /\b(?:19[3-9]|20[0-4])\d\b|\b\d\d\s?[-\u2013]\s?\d\d\b|'\d\d\b|\b\d\d\+/;
