import { durationOptions, conditionOptions } from "#contract/bulk-products.ts";
import type { BulkSettings } from "#contract/bulk-products.ts";
import { Card } from "../../../components/ui/card.tsx";
import { Checkbox } from "../../../components/ui/checkbox.tsx";
import { Labelled, Select, TextInput } from "../../../components/ui/field.tsx";

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
const switches = [
  ["freeShipping", "Free shipping"],
  ["autoPay", "Auto pay (buyers pay at once)"],
  ["bestOfferEnabled", "Best offer"],
  ["enablePricingAnalysis", "Pricing analysis"],
  ["autoGenerateContent", "Auto content (titles and descriptions)"],
] as const;

/** What products get that the file says nothing of. */
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
        <Labelled label="Default condition">
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
        </Labelled>
        <Labelled label="Default quantity">
          <TextInput
            type="number"
            min={1}
            step={1}
            value={settings.defaultQuantity}
            onChange={number("defaultQuantity")}
          />
        </Labelled>
        <Labelled label="Listing duration">
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
            Sent as GTC: eBay runs fixed prices until they are cancelled.
          </span>
        </Labelled>
        <Labelled label="Shipping service">
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
        </Labelled>
        <Labelled label="Shipping cost ($)">
          <TextInput
            type="number"
            min={0}
            step={0.01}
            value={settings.defaultShippingCost}
            onChange={number("defaultShippingCost")}
          />
        </Labelled>
        <Labelled label="Dispatch time (days)">
          <TextInput
            type="number"
            min={1}
            step={1}
            value={settings.defaultDispatchTime}
            onChange={number("defaultDispatchTime")}
          />
        </Labelled>
      </div>
      <p className="mt-2 text-sm text-muted">
        Buyers see the shipping, dispatch and payment of the business policies you choose below; the
        fields above are what you plan with.
      </p>
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
    </Card>
  );
}
