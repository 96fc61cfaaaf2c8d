import { Download } from "lucide-react";
import { downloadTemplate } from "../../../api/bulk-products.ts";
import { Button } from "../../../components/ui/button.tsx";
import { logFailure } from "../log-failure.ts";
import { Card } from "../../../components/ui/card.tsx";

const requirements = [
  "CSV or Excel format",
  "MPN and Brand columns required",
  "UPC, EAN, Title, Price optional",
  "Max 1000 products per file",
] as const;

const save = (format: "csv" | "xlsx") => {
  downloadTemplate(format).catch((error: unknown) => {
    logFailure(`Error downloading the ${format} template`)(error);
    if (format === "xlsx") window.alert("Error downloading Excel template. Please try again.");
  });
};

export function Requirements() {
  return (
    <Card title="File requirements">
      <ul className="list-disc space-y-1 pl-5">
        {requirements.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-muted">
        You can add a “picture” column with https addresses. eBay requires at least one picture.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button onClick={() => save("csv")}>
          <Download className="size-4" aria-hidden />
          Download CSV Template
        </Button>
        <Button onClick={() => save("xlsx")}>
          <Download className="size-4" aria-hidden />
          Download Excel Template
        </Button>
      </div>
    </Card>
  );
}
