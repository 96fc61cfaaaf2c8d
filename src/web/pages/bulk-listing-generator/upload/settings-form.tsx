import { durationOptions, conditionOptions } from "#contract/bulk-products.ts";
import type { BulkSettings } from "#contract/bulk-products.ts";
import { Card } from "../../../components/ui/card.tsx";
import { Checkbox } from "../../../components/ui/checkbox.tsx";
import { Labeled, Select, TextInput } from "../../../components/ui/field.tsx";

interface SettingsFormProps {
  readonly settings: BulkSettings;
  readonly onChange: (change: Partial<BulkSettings>) => void;
}

const conditionNames = { new: "New", used: "Used", refurbished: "Refurbished" } as const;
const services = [
  "UPS Ground",
  "FedEx Ground",
  "USPS Priority Mail",
  "USPS Ground Advantage",
  "Freight",
] as const;
const sentSwitches = [
  ["freeShipping", "Free shipping"],
  ["bestOfferEnabled", "Best offer"],
  ["enablePricingAnalysis", "Pricing analysis"],
  ["autoGenerateContent", "Auto content (titles and descriptions)"],
] as const;
const plannedSwitches = [["autoPay", "Auto pay (buyers pay immediately)"]] as const;

/** The defaults for values that the file doesn't specify. */
export function SettingsForm({ settings, onChange }: SettingsFormProps) {
  const number =
    (key: "defaultQuantity" | "defaultDispatchTime" | "defaultShippingCost") =>
    (event: { readonly target: { readonly valueAsNumber: number } }) =>
      onChange({
        [key]: Number.isNaN(event.target.valueAsNumber)
          ? settings[key]
          : event.target.valueAsNumber,
      });
  return (
    <Card title="Settings">
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        <Labeled label="Default condition">
          <Select
            value={settings.defaultCondition}
            onChange={(event) =>
              onChange({
                defaultCondition:
                  conditionOptions.find((one) => one === event.target.value) ?? "new",
              })
            }
          >
            {conditionOptions.map((one) => (
              <option key={one} value={one}>
                {conditionNames[one]}
              </option>
            ))}
          </Select>
        </Labeled>
        <Labeled label="Default quantity">
          <TextInput
            type="number"
            min={1}
            step={1}
            value={settings.defaultQuantity}
            onChange={number("defaultQuantity")}
          />
        </Labeled>
        <Labeled label="Listing duration">
          <Select
            value={settings.defaultListingDuration}
            aria-describedby="duration-note"
            onChange={(event) =>
              onChange({
                defaultListingDuration:
                  durationOptions.find((days) => String(days) === event.target.value) ?? 7,
              })
            }
          >
            {durationOptions.map((days) => (
              <option key={days} value={days}>
                {days} days
              </option>
            ))}
          </Select>
          <span id="duration-note" className="font-normal">
            Sent as “Good ’til canceled”, which eBay requires for fixed prices.
          </span>
        </Labeled>
        <Labeled label="Shipping cost ($)">
          <TextInput
            type="number"
            min={0}
            step={0.01}
            value={settings.defaultShippingCost}
            onChange={number("defaultShippingCost")}
          />
        </Labeled>
      </div>
      <p className="mt-2 text-sm text-muted">
        The shipping cost replaces the flat rate of your shipping policy.
      </p>
      <Switches switches={sentSwitches} settings={settings} onChange={onChange} />
      <fieldset className="mt-4 border-t border-line pt-3">
        <legend className="float-left mb-2 w-full text-sm font-medium">
          For your planning, not sent to eBay
        </legend>
        <div className="clear-both grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          <Labeled label="Shipping service">
            <Select
              value={settings.defaultShippingService}
              onChange={(event) => onChange({ defaultShippingService: event.target.value })}
            >
              {services.map((one) => (
                <option key={one} value={one}>
                  {one}
                </option>
              ))}
            </Select>
          </Labeled>
          <Labeled label="Dispatch time (days)">
            <TextInput
              type="number"
              min={1}
              step={1}
              value={settings.defaultDispatchTime}
              onChange={number("defaultDispatchTime")}
            />
          </Labeled>
        </div>
        <Switches switches={plannedSwitches} settings={settings} onChange={onChange} />
        <p className="mt-2 text-sm text-muted">
          eBay takes these three from your business policies below.
        </p>
      </fieldset>
    </Card>
  );
}

function Switches({
  switches,
  settings,
  onChange,
}: SettingsFormProps & {
  readonly switches: typeof sentSwitches | typeof plannedSwitches;
}) {
  return (
    <div className="mt-3 flex flex-wrap gap-x-6 gap-y-2">
      {switches.map(([key, label]) => (
        <label key={key} className="flex items-center gap-2 text-sm">
          <Checkbox
            checked={settings[key]}
            onChange={(event) => onChange({ [key]: event.target.checked })}
          />
          {label}
        </label>
      ))}
    </div>
  );
}
