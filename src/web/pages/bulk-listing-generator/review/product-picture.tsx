import { useState } from "react";
import type { BulkProduct } from "#contract/bulk-products.ts";

/**
 * Shows the picture that will be published: the product's own, the seller's default, or the one
 * from eBay's catalog.
 */
export function ProductPicture({
  product,
  defaultUrl,
}: {
  readonly product: BulkProduct;
  readonly defaultUrl: string;
}) {
  const [broken, setBroken] = useState(false);
  const { url, words } = pictureOf(product, defaultUrl);
  return (
    <figure>
      <div className="grid aspect-square place-items-center overflow-hidden rounded-md border border-line bg-sunken p-2 text-center text-sm text-muted">
        {url === null || broken ? (
          <span>{broken ? "Can't load the picture" : "No picture yet. eBay requires one"}</span>
        ) : (
          <img
            src={url}
            alt=""
            className="size-full object-contain"
            onError={() => setBroken(true)}
          />
        )}
      </div>
      {words === null ? null : (
        <figcaption className="mt-1 text-xs break-words text-muted">{words}</figcaption>
      )}
    </figure>
  );
}

function pictureOf(
  { pictures, catalogData }: BulkProduct,
  defaultUrl: string,
): { readonly url: string | null; readonly words: string | null } {
  const [own] = pictures;
  if (own !== undefined)
    return {
      url: own,
      words: pictures.length === 1 ? null : `1 of ${pictures.length} pictures in your file`,
    };
  if (defaultUrl !== "") return { url: defaultUrl, words: "Your default picture" };
  return catalogData?.imageUrl
    ? { url: catalogData.imageUrl, words: "From eBay's catalog" }
    : { url: null, words: null };
}
