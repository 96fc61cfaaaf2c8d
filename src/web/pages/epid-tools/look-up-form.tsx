import { Search } from "lucide-react";
import { useState } from "react";
import type { FormEvent } from "react";
import type { ProductLookUp } from "../../api/epid.ts";
import { Button } from "../../components/ui/button.tsx";
import { Labeled, Select, TextInput } from "../../components/ui/field.tsx";

type Way = "epid" | "code" | "mpn";

const numberLabels: Readonly<Record<Way, string>> = {
  epid: "ePID",
  code: "UPC or EAN",
  mpn: "Part number",
};

export function LookUpForm({ onLookUp }: { readonly onLookUp: (lookUp: ProductLookUp) => void }) {
  const [way, setWay] = useState<Way>("epid");
  const [number, setNumber] = useState("");
  const [brand, setBrand] = useState("");
  const send = (event: FormEvent) => {
    event.preventDefault();
    const value = number.trim();
    onLookUp(
      way === "mpn"
        ? { mpn: value, ...(brand.trim() === "" ? {} : { brand: brand.trim() }) }
        : { [way]: value },
    );
  };
  return (
    <form onSubmit={send} className="flex flex-wrap items-end gap-2">
      <div className="w-56 max-sm:w-full">
        <Labeled label="Look up by">
          <Select value={way} onChange={(event) => setWay(readWay(event.target.value))}>
            <option value="epid">ePID</option>
            <option value="code">UPC or EAN</option>
            <option value="mpn">Brand and part number</option>
          </Select>
        </Labeled>
      </div>
      {way === "mpn" ? (
        <div className="w-44 max-sm:w-full">
          <Labeled label="Brand (optional)">
            <TextInput
              value={brand}
              onChange={(event) => setBrand(event.target.value)}
              maxLength={65}
            />
          </Labeled>
        </div>
      ) : null}
      <div className="w-60 max-sm:w-full">
        <Labeled label={numberLabels[way]}>
          <TextInput
            value={number}
            onChange={(event) => setNumber(event.target.value)}
            maxLength={65}
            inputMode={way === "mpn" ? "text" : "numeric"}
          />
        </Labeled>
      </div>
      <Button type="submit" look="primary" disabled={number.trim() === ""}>
        <Search className="size-4" aria-hidden /> Look up
      </Button>
    </form>
  );
}

function readWay(value: string): Way {
  return value === "code" || value === "mpn" ? value : "epid";
}
