import { Monitor, Moon, Sun } from "lucide-react";
import { chooseTheme, themes, useTheme } from "../../lib/theme.ts";
import type { Theme } from "../../lib/theme.ts";
import { classNames } from "../ui/class-names.ts";

const faces: Record<Theme, { readonly Icon: typeof Sun; readonly label: string }> = {
  system: { Icon: Monitor, label: "Match system" },
  light: { Icon: Sun, label: "Light" },
  dark: { Icon: Moon, label: "Dark" },
};

/** Three theme buttons side by side. Lighter than a menu, for the footer of public pages. */
export function ThemeSwitch() {
  const theme = useTheme();
  return (
    <div role="group" aria-label="Theme" className="flex rounded-md border border-line-strong">
      {themes.map((choice) => {
        const { Icon, label } = faces[choice];
        const chosen = choice === theme;
        return (
          <button
            key={choice}
            type="button"
            aria-label={label}
            title={label}
            aria-pressed={chosen}
            onClick={() => chooseTheme(choice)}
            className={classNames(
              "flex size-8 items-center justify-center first:rounded-l-md last:rounded-r-md",
              chosen ? "bg-accent-soft text-accent" : "text-muted hover:text-ink",
            )}
          >
            <Icon className="size-4" aria-hidden />
          </button>
        );
      })}
    </div>
  );
}
