import { Pencil } from "lucide-react";
import { useState } from "react";
import { Button, buttonClass } from "../components/ui/button.tsx";
import { Checkbox } from "../components/ui/checkbox.tsx";
import { Labeled, Picker, Select, TextInput } from "../components/ui/field.tsx";
import { IconButton } from "../components/ui/icon-button.tsx";
import { KeyCap } from "../components/ui/key-cap.tsx";
import { Tooltip } from "../components/ui/tooltip.tsx";
import { Group, Specimen, State } from "./specimen.tsx";

const looks = ["primary", "secondary", "quiet", "danger"] as const;
const makes = ["Acura", "Honda", "Toyota"];

export function Controls() {
  return (
    <Group name="Controls">
      <Specimen file="ui/button" of={{ Button }}>
        {looks.map((look) => (
          <State key={look} name={look}>
            <div className="flex flex-wrap gap-2">
              <Button look={look}>Publish</Button>
              <Button look={look} disabled>
                Disabled
              </Button>
              <Button look={look} busy>
                Busy
              </Button>
            </div>
          </State>
        ))}
        <State name="small, large, icon, link">
          <div className="flex flex-wrap items-center gap-2">
            <Button size="small">Small</Button>
            <Button size="large">Large</Button>
            <Button size="icon" aria-label="Edit">
              <Pencil className="size-4" aria-hidden />
            </Button>
            <a href="#content" className={buttonClass("primary")}>
              A link
            </a>
          </div>
        </State>
      </Specimen>
      <Specimen file="ui/icon-button" of={{ IconButton }}>
        <div className="flex items-center gap-2">
          <IconButton Icon={Pencil} label="Edit" tip="Edit (e)" />
          <IconButton Icon={Pencil} label="Edit, disabled" disabled />
          <IconButton Icon={Pencil} label="Edit, busy" busy />
        </div>
      </Specimen>
      <Specimen file="ui/tooltip" of={{ Tooltip }}>
        <Tooltip label="Reads all active listings again">
          <Button>Pull from eBay</Button>
        </Tooltip>
      </Specimen>
      <Specimen file="ui/checkbox" of={{ Checkbox }}>
        {[
          { name: "empty", checked: false },
          { name: "checked", checked: true },
          { name: "mixed", checked: false, mixed: true },
          { name: "disabled", checked: false, disabled: true },
          { name: "checked and disabled", checked: true, disabled: true },
        ].map(({ name, ...state }) => (
          <State key={name} name={name}>
            <Checkbox aria-label={name} readOnly {...state} />
          </State>
        ))}
      </Specimen>
      <Fields />
      <Specimen file="ui/key-cap" of={{ KeyCap }}>
        <p className="flex items-center gap-1">
          <KeyCap>J</KeyCap> <KeyCap>Enter</KeyCap> <KeyCap>↑</KeyCap>
        </p>
      </Specimen>
    </Group>
  );
}

function Fields() {
  const [make, setMake] = useState("");
  return (
    <Specimen
      file="ui/field"
      of={{
        TextInput,
        Select,
        Labeled,
        Picker,
      }}
    >
      <Labeled label="Empty">
        <TextInput placeholder="Search by title" />
      </Labeled>
      <Labeled label="Filled">
        <TextInput defaultValue="2008-2012 Honda Accord Front Brake Pads" />
      </Labeled>
      <Labeled label="Disabled">
        <TextInput disabled defaultValue="Dorman" />
      </Labeled>
      <Labeled label="Invalid">
        <TextInput aria-invalid defaultValue="abc" />
      </Labeled>
      <Labeled label="Select">
        <Select defaultValue="used">
          <option value="new">New</option>
          <option value="used">Used</option>
        </Select>
      </Labeled>
      <Labeled label="Disabled select">
        <Select disabled>
          <option>New</option>
        </Select>
      </Labeled>
      <Picker label="Required picker" value={make} options={makes} onChoose={setMake} />
      <Picker label="Optional picker" value={make} options={makes} open="Any" onChoose={setMake} />
      <Picker label="Empty picker" value="" options={[]} onChoose={setMake} />
    </Specimen>
  );
}
