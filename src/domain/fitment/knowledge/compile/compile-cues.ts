import { makePhraseBook } from "../../../vehicles/phrase-book.ts";
import type {
  DescriptionKnowledge,
  ExclusionCue,
  ExclusionKnowledge,
} from "../wording-knowledge.ts";
import { exclusionWords, type ExclusionWord } from "../exclusion-words.ts";
import type { RowOf } from "../knowledge-tables.ts";
import { phrasesPattern } from "../phrases-pattern.ts";
import { lineOf, type Compiling } from "./compiling.ts";
import { compileVerdicts } from "./compile-verdicts.ts";
import { Meanings } from "./meanings.ts";

type Cue = RowOf<"description-cues">["cue"];

export function compileExclusions({ tables, report }: Compiling): ExclusionKnowledge {
  const rows = tables["exclusion-cues"];
  const meanings = new Meanings(report, { variants: true });
  for (const row of rows)
    for (const words of row.words)
      meanings.add(lineOf("exclusion-cues", row), words, `the cue "${row.cue}"`);
  return {
    cues: makePhraseBook<ExclusionCue>(
      rows.flatMap(({ cue, words }) =>
        cue === "all" ? [] : words.map((one) => [one, cue] as const),
      ),
    ),
    all: new RegExp(`^(?:${allWords(rows)})$`),
    words: compileWords({ tables, report }),
  };
}

function compileWords({
  tables,
  report,
}: Pick<Compiling, "tables" | "report">): ExclusionKnowledge["words"] {
  const rows = tables["exclusion-words"];
  const words = new Meanings(report);
  for (const row of rows) {
    const at = lineOf("exclusion-words", row);
    words.add(at, row.word, [...row.means].join(", "));
    if (row.means.size === 0)
      report(at, `"${row.word}" means nothing here. Fill the column "means", or delete the line.`);
  }
  const wordsThat = (means: ExclusionWord): ReadonlySet<string> =>
    new Set(rows.filter((row) => row.means.has(means)).map((row) => row.word));
  return Object.fromEntries(
    exclusionWords.map((means) => [means, wordsThat(means)]),
  ) as ExclusionKnowledge["words"];
}

export function compileDescriptions({ tables, report }: Compiling): DescriptionKnowledge {
  const patterns = new Meanings(report, { variants: true });
  for (const row of tables["description-cues"])
    patterns.add(
      lineOf("description-cues", row),
      `${row.cue}: ${row.pattern}`,
      `the cue "${row.cue}"`,
    );
  const of = patternsIn(tables);
  const within = (cue: Cue): readonly string[] =>
    of(cue).map((pattern) =>
      pattern
        .replaceAll("<has>", of("has").join("|"))
        .replaceAll("<wont>", of("will not").join("|"))
        .replaceAll("<much>", of("much").join("|")),
    );
  const words = (cue: Cue, more: readonly string[] = []): RegExp =>
    new RegExp(`\\b(?:${[...more, ...of(cue)].join("|")})\\b`, "i");
  const whole: WholePattern = (cue, flags = "i") => new RegExp(of(cue).join("|"), flags);
  const fit = words("fit");
  const excluding = words("excluding", [
    phrasesPattern(
      exclusionPhrases(tables["exclusion-cues"], "except", "after", "differs"),
      spelled,
    ),
  ]);
  const [only, buildDate] = [words("only", of("body alone")), whole("build date")];
  const cues = [fit, excluding, only, buildDate].map(({ source }) => source).join("|");
  return {
    ...wholePatterns(whole),
    ...limitPatterns(of),
    verdicts: compileVerdicts(of),
    fit,
    excluding,
    only,
    buildDate,
    fitsYears: new RegExp(
      `(?:${fit.source})(?: (?:the|all|any|every|both|model|years?|from)){0,3} (?=${fullYear})`,
      "i",
    ),
    opensList: new RegExp(`(?:${fit.source})[^.:]{0,40}:`, "i"),
    has: new RegExp(
      `\\b(?:${[...of("has"), ...of("will not")].join("|")})(?!\\w)|\\s?(?:->|[:=](?= |$))`,
      "i",
    ),
    apart: new RegExp([...within("apart")].join("|"), "i"),
    apartAgain: new RegExp(within("apart again").join("|"), "i"),
    lacks: new RegExp(within("lacks").join("|"), "i"),
    apartUnsure: words("apart unsure"),
    apartOther: words("apart other"),
    elsewhere: words("elsewhere"),
    otherGoods: words("other goods"),
    donor: words("donor"),
    onlyThese: words("only these"),
    doubt: words("doubt"),
    apartWord: words("apart word"),
    searchWords: words("search words"),
    correction: words("correction"),
    aboutTitle: words("about title"),
    bodyAlone: words("body alone"),
    anyAspiration: words("any aspiration"),
    allTrims: words("all trims"),
    allBodies: words("all bodies"),
    allEngines: words("all engines"),
    shares: words("shares"),
    inOrder: words("in order"),
    adds: new RegExp(`${words("adds").source}(?!-) ?`, "gi"),
    // All cues begin with a letter, so one check per word is enough.
    anyCue: new RegExp(`\\b(?=[a-z])(?:${cues})`, "i"),
    numberWords: new Map(tables["number-words"].map((row) => [row.word, row.number])),
    ...compileWordsOfDescriptions({ tables, report }),
  };
}

/** Returns the patterns of each cue, with what their placeholders stand for. */
function patternsIn(tables: Compiling["tables"]): (cue: Cue) => readonly string[] {
  const all = allWords(tables["exclusion-cues"]);
  const except = phrasesPattern(exclusionPhrases(tables["exclusion-cues"], "except"), spelled);
  return (cue) =>
    tables["description-cues"]
      .filter((row) => row.cue === cue)
      .map((row) =>
        row.pattern
          .replaceAll("<all>", all)
          .replaceAll("<except>", except)
          .replaceAll("<year>", fullYear)
          .replaceAll("<name>", fewWords)
          .replaceAll("<trims>", trimNames)
          .replaceAll("<limit>", limitName)
          .replaceAll("<limits>", limitNames)
          .replaceAll("<variants>", variantNames),
      );
}

/** A year that is one by itself: "2015", "'15". */
const fullYear =
  "(?:(?<![\\d.$#]|[a-z]-|\\d{5}-)(?:19|20)\\d\\d|['\u2019]\\d\\d)(?![\\d%\"]|[.,]\\d)";

/** Up to three words that may be a name, but no years. */
const fewWords =
  "(?!an? |the |['\u2019]?\\d\\d(?:\\d\\d)?\\b)[\\w.-]*\\w(?: (?!not\\b|but\\b)[\\w.-]*\\w){0,2}?";

const trimName =
  "(?!(?:A|All|An|Any|I|In|It|My|No|Not|On|The|These|They|This|We|You|Your)\\b)(?:[A-Z]|\\d\\.\\d[a-z])[A-Za-z\\d-]*";
/** A list of trims, as names are written. */
const trimNames = `${trimName}(?:(?:,? (?:and |or |& )?(?:the )?|/)${trimName}){0,4}`;

/** A name of up to three words that may be a trim, an engine, or a body. */
const variantName =
  "(?!(?:\\w+n['\u2019]t|an?|all|also|and|any|both|but|cannot|except|cars?|engines?|if|is|it|models?|motors?|my|never|non?|not|on|only|or|same|that|these?|they|this|to|too|trims?|trucks?|versions?|with|without|your?)\\b)[\\w.'-]{0,13}\\w";
const variantItem = `${variantName}(?: ${variantName}){0,2}`;
/** A list of trims, engines, and bodies, however they are written. */
const variantNames = `${variantItem}(?:(?: ?[,/&+] ?(?:(?:and|or|&) )?| (?:and|or) )(?:(?:the|even|also) ){0,2}${variantItem}){0,7}`;

/** A trim or engine that something is limited to, as written. */
const limitName = String.raw`(?!(?:I|It|This|That|These|Those|They|We|You|He|She|Here|There)\b)(?:[A-Z][\w/-]{0,14}(?: (?:[A-Z][\w-]{1,12}|\d\.\d[A-Z]?))?|\d\.\d(?:[A-Za-z]{1,2}| ?[Ll](?:it(?:er|re))?)?\b(?: (?:turbo|diesel)\b)?|(?:v-?(?:6|8|10|12)|[468][ -]?cyl(?:inder)?s?|diesel|hybrid)\b)`;
const limitNames = `(?:${limitName})(?:(?:,? (?:and|or|&) |, | ?/ ?)(?:the )?(?:${limitName})){0,5}`;

/** Compiles the cues of limits in free words, which stand for parts of each other. */
function limitPatterns(of: (cue: Cue) => readonly string[]) {
  const pattern = (cue: Cue): RegExp =>
    new RegExp(
      (["no others", "others", "yours", "not that", "reason"] as const).reduce(
        (text, part) => text.replaceAll(`<${part}>`, `(?:${of(part).join("|")})`),
        of(cue).join("|"),
      ),
      "g",
    );
  return {
    limitsTo: pattern("limits to"),
    addsToTitle: pattern("adds to title"),
    leavesOut: pattern("leaves out"),
    lastYear: pattern("last year"),
    firstYear: pattern("first year"),
    otherCar: pattern("other car"),
    ifYours: pattern("if yours"),
  } satisfies Partial<DescriptionKnowledge>;
}

type WholePattern = (cue: Cue, flags?: "" | "g" | "i" | "gi") => RegExp;

/** Compiles the cues whose lines are complete patterns. */
function wholePatterns(whole: WholePattern) {
  return {
    leadingFor: whole("leading for"),
    bareExclusion: whole("bare exclusion", ""),
    excludingHeading: whole("excluding heading"),
    verdict: whole("verdict"),
    affirmed: whole("affirmed"),
    verdictGoesOn: whole("verdict goes on"),
    engineAlone: whole("engine alone"),
    limitingHeading: whole("limiting heading"),
    onlyYears: whole("only years"),
    alsoDriven: whole("also driven"),
    tagSays: whole("tag says"),
    tagEnds: whole("tag ends"),
    deniedFit: whole("denied fit", "gi"),
    secondDenial: whole("second denial"),
    instruction: whole("instruction"),
    cameWith: whole("came with"),
    forTrims: whole("for trims", ""),
    otherCars: whole("other cars", "gi"),
    thenFits: whole("then fits"),
    noLimit: whole("no limit", "gi"),
    affirming: whole("affirming"),
    clauseFiller: whole("clause filler", "gi"),
    clauseLead: whole("clause lead"),
    clauseJoint: whole("clause joint", "gi"),
    clauseInBrackets: whole("clause in brackets", "gi"),
    answeredQuestion: whole("answered question", "gi"),
    asksAboutCar: whole("asks about car"),
    asksAgain: whole("asks again"),
    asksBetween: whole("asks between"),
    sameYears: whole("same years"),
    spanJoint: whole("span joint", "gi"),
    openEnd: whole("open end", "gi"),
    joinsEnds: whole("joins ends"),
    modelYears: whole("model years"),
    wrongYears: whole("wrong years"),
    wrongThenRight: whole("wrong then right"),
    rightThenWrong: whole("right then wrong"),
    trimSpan: whole("trim span", "g"),
    variantList: whole("variant list"),
    donorEngine: whole("donor engine", "gi"),
    titleToYear: whole("title to year", "gi"),
    spokenSpan: whole("spoken span", "gi"),
    besideShared: whole("beside shared", "gi"),
    besideAdded: whole("beside added", "gi"),
    addingLine: whole("adding line"),
    notLimiting: whole("not limiting"),
    openList: whole("open list"),
    anyTrim: whole("any trim"),
    anyBody: whole("any body"),
    examplesOfAll: whole("examples of all"),
    sameVerdict: whole("same verdict"),
    sameCars: whole("same cars"),
    gears: whole("gears", "gi"),
    clauseEnd: whole("clause end", "gi"),
    notOthers: whole("not others"),
    pronoun: whole("pronoun", "gi"),
    openQuestion: whole("open question"),
  } satisfies Partial<DescriptionKnowledge>;
}

function compileWordsOfDescriptions({ tables, report }: Pick<Compiling, "tables" | "report">) {
  const rows = tables["description-words"];
  const wordsIn = (where: RowOf<"description-words">["where"]): ReadonlySet<string> => {
    const known = new Meanings(report);
    const own = rows.filter((row) => row.where === where);
    for (const row of own)
      for (const word of row.words) known.add(lineOf("description-words", row), word, where);
    return new Set(own.flatMap((row) => row.words));
  };
  return {
    listWords: wordsIn("list"),
    limitWords: wordsIn("limit"),
    cellFillers: wordsIn("cell"),
    shortForms: wordsIn("short form"),
    datingWords: wordsIn("dating"),
    doubtfulYears: wordsIn("doubtful years"),
    beforeOthers: wordsIn("before others"),
    otherTraits: wordsIn("other traits"),
  } satisfies Partial<DescriptionKnowledge>;
}

function allWords(rows: readonly RowOf<"exclusion-cues">[]): string {
  return rows.flatMap(({ cue, words }) => (cue === "all" ? words : [])).join("|");
}

/** Returns the words that exclude in a description. "No" and "without" have separate patterns. */
function exclusionPhrases(
  rows: readonly RowOf<"exclusion-cues">[],
  ...cues: readonly ExclusionCue[]
): readonly string[] {
  return rows.flatMap(({ cue, words, where }) =>
    where === "titles" || cue === "all" || !cues.includes(cue) ? [] : words,
  );
}

/** Makes "wont" match "won't" too. */
function spelled(word: string): string {
  return word.replace(/^(wo|does|do|ca|is|are)nt$/, "$1n['\u2019]?t");
}
