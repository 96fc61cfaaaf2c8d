interface GivenForStripe {
  readonly STRIPE_SECRET_KEY?: string | undefined;
  readonly STRIPE_PUBLISHABLE_KEY?: string | undefined;
  readonly STRIPE_WEBHOOK_SECRET?: readonly string[] | undefined;
  readonly STRIPE_API_BASE?: string | undefined;
  readonly STRIPE_SCRIPT_URL?: string | undefined;
}

/**
 * Returns the problems: missing or mismatched keys, and addresses to which keys would travel
 * unencrypted.
 */
export function stripeProblems(
  given: GivenForStripe,
): readonly { readonly name: keyof GivenForStripe; readonly message: string }[] {
  const needed = ["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET"] as const;
  const { STRIPE_SECRET_KEY: secret = "", STRIPE_PUBLISHABLE_KEY: publishable = "" } = given;
  const isConfigured = [...needed, "STRIPE_API_BASE", "STRIPE_SCRIPT_URL"].some(
    (name) => given[name as keyof GivenForStripe] !== undefined,
  );
  const missing = isConfigured
    ? needed
        .filter((name) => given[name] === undefined)
        .map((name) => ({
          name,
          message:
            "is missing; billing needs all three: STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET",
        }))
    : [];
  const live = secret.includes("_live_") || publishable.includes("_live_");
  const mixed =
    secret !== "" &&
    publishable !== "" &&
    secret.includes("_live_") !== publishable.includes("_live_");
  const elsewhere = (["STRIPE_API_BASE", "STRIPE_SCRIPT_URL"] as const).filter(
    (name) => given[name] !== undefined,
  );
  return [
    ...missing,
    ...(mixed
      ? [
          {
            name: "STRIPE_PUBLISHABLE_KEY" as const,
            message: "one key is for live mode, the other for test mode",
          },
        ]
      : []),
    ...(live
      ? elsewhere.map((name) => ({
          name,
          message: "a live key is sent only to Stripe; remove this variable",
        }))
      : []),
    ...elsewhere
      .filter((name) => !isPrivate(given[name] ?? ""))
      .map((name) => ({
        name,
        message:
          "must be https, or http on this machine (127.0.0.1, localhost); otherwise keys and cards would travel unencrypted",
      })),
  ];
}

interface GivenForMail {
  readonly SMTP_HOST?: string | undefined;
  readonly SMTP_SECURITY: "starttls" | "tls" | "none";
  readonly SMTP_USER?: string | undefined;
  readonly SMTP_PASSWORD?: string | undefined;
  readonly MAIL_FROM?: string | undefined;
}

/**
 * Returns the problems: missing variables, and passwords or mails that would travel unencrypted.
 */
export function mailProblems(
  given: GivenForMail,
): readonly { readonly name: keyof GivenForMail; readonly message: string }[] {
  const { SMTP_HOST: host, SMTP_USER: user, SMTP_PASSWORD: password, MAIL_FROM: from } = given;
  if (host === undefined)
    return [user, password, from].some((value) => value !== undefined)
      ? [{ name: "SMTP_HOST", message: "set the mail server, or remove the other mail variables" }]
      : [];
  const halfSignIn = { message: "set both SMTP_USER and SMTP_PASSWORD, or neither" };
  const checks = [
    {
      name: "MAIL_FROM",
      isWrong: from === undefined,
      message: "set the sender: Name <name@example.com>",
    },
    { name: "SMTP_USER", isWrong: user === undefined && password !== undefined, ...halfSignIn },
    { name: "SMTP_PASSWORD", isWrong: user !== undefined && password === undefined, ...halfSignIn },
    {
      name: "SMTP_SECURITY",
      isWrong: given.SMTP_SECURITY === "none" && !isThisMachine(host),
      message:
        '"none" is for a mail server on this machine (127.0.0.1, localhost); otherwise mails would travel unencrypted',
    },
  ] as const;
  return checks.filter(({ isWrong }) => isWrong);
}

function isPrivate(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === "https:" || isThisMachine(hostname);
}

function isThisMachine(host: string): boolean {
  return host === "localhost" || host === "[::1]" || host === "::1" || /^127(\.\d+){3}$/.test(host);
}
