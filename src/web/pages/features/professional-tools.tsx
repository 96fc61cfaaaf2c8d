import { ChartColumn, FileSpreadsheet, History, Keyboard, Scale, ScanBarcode } from "lucide-react";
import { Points } from "../../components/public/points.tsx";
import { PublicSection } from "../../components/public/public-section.tsx";

const tools = [
  {
    Icon: History,
    title: "Sync status and history",
    text: "Real-time sync status with error tracking: what was on eBay before, what was sent, what buyers see now. Any sync can be undone.",
  },
  {
    Icon: ChartColumn,
    title: "Analytics",
    text: "Usage, limits and sync performance: what was generated this month, what is left, and how the last batches went.",
  },
  {
    Icon: ScanBarcode,
    title: "MPN discovery",
    text: "Missing manufacturer part numbers are proposed from UPC, EAN or OEM identifiers. Nothing is written before you approve it.",
  },
  {
    Icon: FileSpreadsheet,
    title: "Bulk listing generator",
    text: "A CSV or Excel file of products becomes listings: researched part numbers, titles, descriptions and a look at prices.",
  },
  {
    Icon: Scale,
    title: "Quota that counts fairly",
    text: "One successful generation is one unit. Generating again with nothing changed costs nothing; a failed one costs nothing either.",
  },
  {
    Icon: Keyboard,
    title: "Made for the keyboard",
    text: "Move, select, generate, edit and sync without the mouse, in a table that holds ten thousand listings.",
  },
] as const;

export function ProfessionalTools() {
  return (
    <PublicSection id="tools" title="Professional tools" intro="For people who do this every day.">
      <Points
        points={tools}
        look="beside"
        className="mt-8 gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3"
      />
    </PublicSection>
  );
}
