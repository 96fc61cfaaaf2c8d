import { Monitor, Moon, Sun } from "lucide-react";
import { themes } from "../../lib/theme-choice.ts";
import type { Theme } from "../../lib/theme-choice.ts";
import { chooseTheme, useTheme } from "../../lib/theme.ts";

const faces: Record<Theme, { readonly Icon: typeof Sun; readonly label: string }> = {
  system: { Icon: Monitor, label: "Match system" },
  light: { Icon: Sun, label: "Light" },
  dark: { Icon: Moon, label: "Dark" },
};

/**
 * Shows three theme buttons side by side. Lighter than a menu, for the footer of public pages. On
 * pages without React, still.ts handles them.
 */
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
            data-theme-choice={choice}
            onClick={() => chooseTheme(choice)}
            className="flex size-8 items-center justify-center text-muted first:rounded-l-md last:rounded-r-md not-aria-pressed:hover:text-ink aria-pressed:bg-accent-soft aria-pressed:text-accent"
          >
            <Icon className="size-4" aria-hidden />
          </button>
        );
      })}
    </div>
  );
}
