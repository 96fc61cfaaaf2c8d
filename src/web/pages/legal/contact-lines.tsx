import { site } from "../../lib/site.ts";

/** Shows the company's contact details from the content file. */
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
