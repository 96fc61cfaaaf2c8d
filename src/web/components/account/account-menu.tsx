import { ChevronDown, CircleUser, Link2 } from "lucide-react";
import type { CurrentUser } from "#contract/accounts.ts";
import { useLinkedAccounts } from "../../api/sessions.ts";
import { useCommands } from "../../lib/commands.ts";
import { Button } from "../ui/button.tsx";
import { Menu, MenuAction, MenuChoice, MenuLine, MenuLink } from "../ui/menu.tsx";
import { useGoToEbay } from "./use-go-to-ebay.ts";
import { useWorkAs } from "./use-work-as.ts";

interface AccountMenuProps {
  readonly user: CurrentUser;
  /** The screens about the account. */
  readonly links: readonly { readonly to: string; readonly label: string }[];
  readonly className?: string;
}

/**
 * Shows the active eBay account, switches to another linked one, links more, and leads to the
 * screens about the account.
 */
export function AccountMenu({ user, links, className = "" }: AccountMenuProps) {
  const accounts = useLinkedAccounts();
  const { workAs, switching } = useWorkAs();
  const link = useGoToEbay();
  useCommands([{ name: "Link another eBay account", run: link.go }]);
  const name = user.ebay_username ?? "Account";
  return (
    <Menu
      label="eBay account"
      trigger={
        <Button
          look="quiet"
          aria-label={`eBay account: ${name}`}
          busy={switching || link.going}
          className={className}
        >
          <CircleUser className="size-5 shrink-0 sm:hidden" aria-hidden />
          <span className="truncate max-sm:hidden">{name}</span>
          <ChevronDown className="size-4 shrink-0 text-muted" aria-hidden />
        </Button>
      }
    >
      {(accounts.data ?? []).map((account) => (
        <MenuChoice
          key={account.id}
          checked={account.id === user.id}
          onChange={() => (account.id === user.id ? undefined : workAs(account.id))}
        >
          <span className="min-w-0 truncate">{account.username}</span>
          {account.connected ? null : (
            <span className="ml-auto shrink-0 pl-2 text-xs text-need">reconnect</span>
          )}
        </MenuChoice>
      ))}
      {accounts.isError ? (
        <p className="px-2 py-1 text-sm text-muted">Couldn't load the linked accounts.</p>
      ) : null}
      <MenuAction icon={<Link2 className="size-4" aria-hidden />} onSelect={link.go}>
        Link another account
      </MenuAction>
      <MenuLine />
      {links.map((one) => (
        <MenuLink key={one.to} {...one} />
      ))}
    </Menu>
  );
}
