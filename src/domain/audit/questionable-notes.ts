import type { AuditRule } from "./audit-rule.ts";
import { nameSome, rowsAt } from "./row-words.ts";

const link = /https?:|www\.|\b[\w-]+\.(com|net|org)\b|@[\w-]+\./i;
const markup = /<[a-z!/][^>]*>|&(nbsp|amp|lt|gt|quot);/i;
const phone = /(?<!\d)(\+?1[ .-]?)?\(?\d{3}\)?[ .-]\d{3}[ .-]\d{4}(?!\d)/;

/** Notes that are no condition of fit: addresses, HTML, phone numbers. */
export const questionableNotes: AuditRule = {
  name: "questionable-notes",
  title: "Notes that do not belong",
  why: "Fitment notes are for conditions of fit. eBay does not allow links and contact details there, and shows HTML as it is written.",
  check({ rows }) {
    const places = [...rows.keys()].filter((at) =>
      rowsAt(rows, [at]).some(
        ({ notes }) =>
          notes !== "" && (link.test(notes) || markup.test(notes) || phone.test(notes)),
      ),
    );
    return places.length === 0
      ? null
      : {
          text: `Links, contact details or HTML: ${nameSome(rowsAt(rows, places).map(({ notes }) => `“${notes.slice(0, 60)}”`))}.`,
          rows: places,
        };
  },
};
