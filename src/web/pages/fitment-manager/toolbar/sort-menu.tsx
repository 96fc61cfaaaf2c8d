import { ArrowDownUp } from "lucide-react";
import { listingSorts } from "#contract/listing-pages.ts";
import { firstOrder } from "../../../api/listing-query.ts";
import type { ListingOrder } from "../../../api/listing-query.ts";
import { IconButton } from "../../../components/ui/icon-button.tsx";
import { Menu, MenuChoice } from "../../../components/ui/menu.tsx";
import { orderWords } from "./order-words.ts";

/** Sorts the cards of narrow screens, which have no headings. */
export function SortMenu({
  order,
  onSort,
}: {
  readonly order: ListingOrder;
  readonly onSort: (order: ListingOrder) => void;
}) {
  const orders = listingSorts.flatMap((sort): readonly ListingOrder[] => {
    const first = firstOrder(sort);
    return sort === "status" ? [first] : [first, { sort, descending: !first.descending }];
  });
  return (
    <Menu label="Sort" trigger={<IconButton label="Sort" Icon={ArrowDownUp} />}>
      {orders.map((one) => (
        <MenuChoice
          key={`${one.sort} ${one.descending}`}
          checked={one.sort === order.sort && one.descending === order.descending}
          onChange={() => onSort(one)}
        >
          {orderWords(one)}
        </MenuChoice>
      ))}
    </Menu>
  );
}
