import { Command } from "cmdk";
import { Dialog } from "radix-ui";
import { useRef, useState } from "react";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { failureWords } from "../../api/failure-words.ts";
import { useListingSearch } from "../../api/listings.ts";
import { useLinkedAccounts } from "../../api/sessions.ts";
import { useOfferedCommands } from "../../lib/commands.ts";
import { paths } from "../../lib/paths.ts";
import { themes } from "../../lib/theme-choice.ts";
import { chooseTheme } from "../../lib/theme.ts";
import { useSettled } from "../../lib/use-settled.ts";
import { useWorkAs } from "../account/use-work-as.ts";
import { KeyCap } from "../ui/key-cap.tsx";
import { useFocusReturn } from "../ui/use-focus-return.ts";
import { screens } from "./screens.ts";

const themeNames = { system: "Match the system’s theme", light: "Light theme", dark: "Dark theme" };
const typingPause = 150;

/** Finds every command and screen by name, and every listing by title, ID, part number, or SKU. */
export function CommandPalette({
  typed,
  onClose,
}: {
  /** The text that was typed before the palette was loaded. */
  readonly typed: string;
  readonly onClose: () => void;
}) {
  const [text, setText] = useState(typed);
  const navigate = useNavigate();
  const focusReturn = useFocusReturn();
  const commands = useOfferedCommands();
  const search = useSearch(text.trim());
  const chosen = useRef<(() => void) | null>(null);
  const choose = (run: () => void) => () => {
    chosen.current = run;
    onClose();
  };
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-50 bg-shade" />
        <Dialog.Content
          {...focusReturn}
          onCloseAutoFocus={(event) => {
            focusReturn.onCloseAutoFocus(event);
            // Only now, because a command may move the focus.
            chosen.current?.();
          }}
          aria-describedby={undefined}
          className="fixed top-[12dvh] left-1/2 z-50 flex max-h-[76dvh] w-[calc(100vw-32px)] max-w-160 -translate-x-1/2 flex-col overflow-hidden rounded-md border border-line bg-surface shadow-overlay outline-none"
        >
          <Dialog.Title className="sr-only">Search and commands</Dialog.Title>
          <Command label="Search and commands" loop className="flex min-h-0 flex-col">
            <Command.Input
              value={text}
              onValueChange={setText}
              placeholder="Find a command, a screen, or a listing"
              className="h-12 w-full shrink-0 border-b border-line bg-transparent px-4 text-lg text-ink outline-none placeholder:text-muted"
            />
            <Command.List className="min-h-0 overflow-y-auto p-2">
              <Group heading="Commands">
                {commands.map(({ name, keyName, run }) => (
                  <Entry key={name} value={name} onSelect={choose(run)} keyName={keyName}>
                    {name}
                  </Entry>
                ))}
              </Group>
              <Group heading="Go to">
                {screens.map(({ to, name }) => (
                  <Entry
                    key={to}
                    value={`Go to ${name}`}
                    onSelect={choose(() => void navigate(to))}
                  >
                    {name}
                  </Entry>
                ))}
              </Group>
              <Accounts choose={choose} />
              <Group heading="Theme">
                {themes.map((theme) => (
                  <Entry
                    key={theme}
                    value={themeNames[theme]}
                    onSelect={choose(() => chooseTheme(theme))}
                  >
                    {themeNames[theme]}
                  </Entry>
                ))}
              </Group>
              {search === null ? null : (
                <FoundListings
                  search={search}
                  onChoose={(id) => choose(() => void navigate(paths.managerListing(id)))()}
                />
              )}
            </Command.List>
            {search === null ? null : <SearchState search={search} />}
          </Command>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** The other linked accounts. */
function Accounts({ choose }: { readonly choose: (run: () => void) => () => void }) {
  const accounts = useLinkedAccounts();
  const { workAs } = useWorkAs();
  const others = (accounts.data ?? []).filter(({ active }) => !active);
  return (
    <Group heading="Accounts">
      {others.map(({ id, username }) => (
        <Entry key={id} value={`Work as ${username}`} onSelect={choose(() => workAs(id))}>
          Work as {username}
        </Entry>
      ))}
    </Group>
  );
}

/** Returns the words to search the listings for, once the typing pauses; null for less than two. */
function useSearch(text: string): string | null {
  const settled = useSettled(text, typingPause);
  if (text.length < 2) return null;
  return settled.length < 2 ? text : settled;
}

interface FoundListingsProps {
  readonly search: string;
  readonly onChoose: (listingId: string) => void;
}

/** The listings that the server finds. They match already, so the palette doesn't filter them. */
function FoundListings({ search, onChoose }: FoundListingsProps) {
  const found = useListingSearch(search);
  if (found.isError || !found.data || found.data.total === 0) return null;
  const { listings, total } = found.data;
  return (
    <Group heading={`Listings (${total.toLocaleString("en-US")})`} forceMount>
      {listings.map(({ listing_id, listing_title, sku }) => (
        <Entry
          key={listing_id}
          value={`listing ${listing_id}`}
          onSelect={() => onChoose(listing_id)}
          forceMount
        >
          <span className="min-w-0">
            <bdi className="block truncate">{listing_title}</bdi>
            <span className="block text-xs text-muted">
              {listing_id}
              {sku ? ` · ${sku}` : ""}
            </span>
          </span>
        </Entry>
      ))}
    </Group>
  );
}

interface GroupProps {
  readonly heading: string;
  readonly forceMount?: boolean;
  readonly children: ReactNode;
}

function Group({ heading, forceMount = false, children }: GroupProps) {
  return (
    <Command.Group
      heading={heading}
      forceMount={forceMount}
      className="empty:hidden **:[[cmdk-group-heading]]:px-2 **:[[cmdk-group-heading]]:pt-2 **:[[cmdk-group-heading]]:pb-1 **:[[cmdk-group-heading]]:text-xs **:[[cmdk-group-heading]]:text-muted"
    >
      {children}
    </Command.Group>
  );
}

interface EntryProps {
  readonly value: string;
  readonly onSelect: () => void;
  readonly keyName?: string | undefined;
  readonly forceMount?: boolean;
  readonly children: ReactNode;
}

function Entry({ value, onSelect, keyName, forceMount = false, children }: EntryProps) {
  return (
    <Command.Item
      value={value}
      onSelect={onSelect}
      forceMount={forceMount}
      className="flex min-h-9 cursor-pointer items-center justify-between gap-3 rounded-md px-2 py-1 data-[selected=true]:bg-accent-soft"
    >
      {children}
      {keyName ? <KeyCap>{keyName}</KeyCap> : null}
    </Command.Item>
  );
}

/** Says why there are no listings. It is below the list, which may contain only choices. */
function SearchState({ search }: { readonly search: string }) {
  const found = useListingSearch(search);
  if (found.isError) return <Line>Couldn’t search the listings. {failureWords(found.error)}</Line>;
  if (!found.data) return <Line>Searching the listings…</Line>;
  return found.data.total === 0 ? <Line>No listing contains “{search}”.</Line> : null;
}

function Line({ children }: { readonly children: ReactNode }) {
  return (
    <p role="status" className="px-4 pb-3 text-sm text-muted">
      {children}
    </p>
  );
}
