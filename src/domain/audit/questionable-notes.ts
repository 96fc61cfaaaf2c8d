import type { AuditRule } from "./audit-rule.ts";
import { nameFirstFew, rowsAt } from "./describe-rows.ts";

const link = /https?:|www\.|\b[\w-]+\.(com|net|org)\b|@[\w-]+\./i;
const markup = /<[a-z!/][^>]*>|&(nbsp|amp|lt|gt|quot);/i;
const phone = /(?<!\d)(\+?1[ .-]?)?\(?\d{3}\)?[ .-]\d{3}[ .-]\d{4}(?!\d)/;

/** Notes that don't describe fit: web addresses, HTML, phone numbers. */
export const questionableNotes: AuditRule = {
  name: "questionable-notes",
  title: "Notes with links, contact details, or HTML",
  why: "Fitment notes are for conditions such as “with tow package”. eBay doesn't allow links or contact details in them, and shows HTML as plain text.",
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
          text: `Links, contact details, or HTML: ${nameFirstFew(rowsAt(rows, places).map(({ notes }) => `“${notes.slice(0, 60)}”`))}.`,
          rows: places,
        };
  },
};
