import { ChartColumn, FileSpreadsheet, History, Keyboard, Scale, ScanBarcode } from "lucide-react";
import { Points } from "../../components/public/points.tsx";
import { PublicSection } from "../../components/public/public-section.tsx";

const tools = [
  {
    Icon: History,
    title: "Sync status and history",
    text: "Real-time sync status with error tracking: what was on eBay before, what was sent, and what buyers see now. You can undo a sync for a year.",
  },
  {
    Icon: ChartColumn,
    title: "Analytics",
    text: "Usage, limits, and sync performance: this month's generations, what's left, and how your last batches went.",
  },
  {
    Icon: ScanBarcode,
    title: "MPN discovery",
    text: "Finds missing manufacturer part numbers from UPC, EAN, or OEM identifiers. Nothing is written until you approve it.",
  },
  {
    Icon: FileSpreadsheet,
    title: "Bulk listing generator",
    text: "Turns a CSV or Excel file of products into listings, with researched part numbers, titles, descriptions, and pricing.",
  },
  {
    Icon: Scale,
    title: "A fair quota",
    text: "Each listing you generate counts once. Generating it again without changes is free, and so is a failed generation.",
  },
  {
    Icon: Keyboard,
    title: "Built for the keyboard",
    text: "Move, select, generate, edit, and sync without a mouse, in a table with ten thousand listings.",
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
