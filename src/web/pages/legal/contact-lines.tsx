import { useCompany } from "../../lib/use-claims.ts";

/** Shows the company's contact details from the content file. */
export function ContactLines({ email }: { readonly email: string }) {
  const company = useCompany();
  return (
    <address className="not-italic">
      {company ? (
        <>
          {company.name}
          <br />
          {company.address}
          <br />
        </>
      ) : null}
      <a href={`mailto:${email}`}>{email}</a>
    </address>
  );
}
