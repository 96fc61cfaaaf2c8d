import { useState } from "react";
import type { FormEvent } from "react";
import { Navigate, useNavigate } from "react-router";
import { useCompleteProfile } from "../../api/accounts.ts";
import { useCurrentUser } from "../../api/current-user.ts";
import { PageSpinner } from "../../components/layout/page-spinner.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Labeled, TextInput } from "../../components/ui/field.tsx";
import { showToast } from "../../lib/toast-store.ts";
import { paths } from "../../lib/paths.ts";
import { site } from "../../lib/site.ts";
import { useDocumentTitle } from "../../lib/use-document-title.ts";

/** Asks for an email address if the eBay account has none. */
export function CompleteProfilePage() {
  useDocumentTitle("Complete your profile");
  const { user } = useCurrentUser();
  const navigate = useNavigate();
  const save = useCompleteProfile();
  const [email, setEmail] = useState("");
  if (user === undefined) return <PageSpinner />;
  if (user === null) return <Navigate to={paths.login} replace />;
  if (user.ebay_email) return <Navigate to={paths.dashboard} replace />;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const address = email.trim();
    if (!address.includes("@"))
      return showToast({
        title: "Invalid Email",
        description: "Please enter a valid email address",
        variant: "destructive",
      });
    save.mutate(address, {
      onSuccess: () => {
        showToast({ title: "Profile Complete", description: "Your email address is saved." });
        void navigate(paths.dashboard);
      },
      onError: () =>
        showToast({
          title: "Error",
          description: "Failed to save profile",
          variant: "destructive",
        }),
    });
  };
  return (
    <form
      noValidate
      onSubmit={submit}
      className="mx-auto flex w-full max-w-110 flex-1 flex-col justify-center gap-4 px-4 py-12"
    >
      <h1 className="text-2xl font-semibold tracking-tight">One more thing</h1>
      <p className="text-muted">
        Your eBay account has no email address. {site.productName} needs one to tell you about your
        account, failed payments, and finished work.
      </p>
      <p className="text-sm">
        Connected as <strong>{user.ebay_username}</strong>
      </p>
      <Labeled label="Email">
        <TextInput
          type="email"
          required
          autoComplete="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Labeled>
      <Button look="primary" type="submit" busy={save.isPending}>
        Continue to Dashboard
      </Button>
    </form>
  );
}
