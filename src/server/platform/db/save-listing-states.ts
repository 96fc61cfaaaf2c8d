import type pg from "pg";
import { allListingFacts, listingState, listingStates } from "#domain/listings/listing-state.ts";

/**
 * Stores the domain's decision for every combination of facts, and updates the listings whose state
 * differs. Does nothing when the stored decisions are current.
 */
export async function saveListingStates(client: pg.ClientBase): Promise<void> {
  const rows = allListingFacts().map((facts) => ({
    ...facts,
    state: listingStates.indexOf(listingState(facts)),
  }));
  const { rowCount } = await client.query(
    `insert into listing_states (work, takes_vehicles, fits_none, is_generated, asks, is_doubtful, has_rows, has_existing, is_changed, sync_status, state)
     select work, "takesVehicles", "fitsNone", "isGenerated", asks, "isDoubtful", "hasRows", "hasExisting", "isChanged", "syncStatus", state
     from jsonb_to_recordset($1) as facts (work text, "takesVehicles" boolean, "fitsNone" boolean, "isGenerated" boolean, asks boolean, "isDoubtful" boolean,
       "hasRows" boolean, "hasExisting" boolean, "isChanged" boolean, "syncStatus" text, state smallint)
     except select work, takes_vehicles, fits_none, is_generated, asks, is_doubtful, has_rows, has_existing, is_changed, sync_status, state from listing_states
     on conflict (work, sync_status, takes_vehicles, fits_none, is_generated, asks, is_doubtful, has_rows, has_existing, is_changed)
       do update set state = excluded.state`,
    [JSON.stringify(rows)],
  );
  if (rowCount === 0) return;
  // The trigger sets the state.
  await client.query(
    "update manager_rows r set state = state where state is distinct from state_of(r)",
  );
}
