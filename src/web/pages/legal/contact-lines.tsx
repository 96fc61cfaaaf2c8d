import { site } from "../../lib/site.ts";

/** Who is behind the product and how to reach them, from the content file. */
export function ContactLines({ email }: { readonly email: string }) {
  return (
    <address className="not-italic">
      {site.company.name}
      <br />
      {site.company.address}
      <br />
      <a href={`mailto:${email}`}>{email}</a>
    </address>
  );
}
