import { Monitor, Moon, Sun } from "lucide-react";
import { themes } from "../../lib/theme-choice.ts";
import type { Theme } from "../../lib/theme-choice.ts";
import { chooseTheme, useTheme } from "../../lib/theme.ts";
import { Button } from "../ui/button.tsx";
import { Menu, MenuChoice } from "../ui/menu.tsx";

const faces: Record<Theme, { readonly Icon: typeof Sun; readonly label: string }> = {
  system: { Icon: Monitor, label: "Match system" },
  light: { Icon: Sun, label: "Light" },
  dark: { Icon: Moon, label: "Dark" },
};

export function ThemeMenu() {
  const theme = useTheme();
  const { Icon } = faces[theme];
  return (
    <Menu
      label="Theme"
      trigger={
        <Button look="quiet" size="icon" aria-label="Theme">
          <Icon className="size-4" aria-hidden />
        </Button>
      }
    >
      {themes.map((choice) => (
        <MenuChoice key={choice} checked={choice === theme} onChange={() => chooseTheme(choice)}>
          {faces[choice].label}
        </MenuChoice>
      ))}
    </Menu>
  );
}
