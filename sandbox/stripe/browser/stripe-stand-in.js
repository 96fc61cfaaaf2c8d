/*
 * Stands in for Stripe's browser script: sets `window.Stripe`, draws a card field, and sends the
 * digits to the sandbox and nowhere else. It is a plain function with a version because Stripe's
 * loader looks for one.
 */
(() => {
  const base = new URL(document.currentScript.src).origin;

  function Stripe(key) {
    const made = new Map();

    async function call(path, fields) {
      const body = new URLSearchParams({ ...fields, key });
      const answer = await fetch(base + path, {
        method: "POST",
        headers: {
          authorization: `Bearer ${key}`,
          "content-type": "application/x-www-form-urlencoded",
        },
        body,
      });
      const json = await answer.json();
      return answer.ok ? { value: json } : { error: json.error };
    }

    function cardFields(element) {
      const { number, expiry, cvc } = element.typed();
      const [month = "", year = ""] = expiry.split("/").map((part) => part.trim());
      return {
        "payment_method_data[type]": "card",
        "payment_method_data[card][number]": number,
        "payment_method_data[card][exp_month]": month,
        "payment_method_data[card][exp_year]": year.length === 2 ? `20${year}` : year,
        "payment_method_data[card][cvc]": cvc,
      };
    }

    const idOf = (secret) => secret.split("_secret_")[0];
    const pathOf = (secret) =>
      `/v1/${secret.startsWith("seti_") ? "setup" : "payment"}_intents/${idOf(secret)}`;
    const nameOf = (secret) => (secret.startsWith("seti_") ? "setupIntent" : "paymentIntent");

    async function settle(secret, answer) {
      if (answer.error) return { error: answer.error };
      if (answer.value.status !== "requires_action") return { [nameOf(secret)]: answer.value };
      const outcome = await askHolder();
      const settled = await call("/v1/sandbox/authenticate", {
        intent: idOf(secret),
        client_secret: secret,
        outcome,
      });
      if (settled.error) return { error: settled.error };
      const failed = settled.value.last_setup_error || settled.value.last_payment_error;
      return settled.value.status === "succeeded"
        ? { [nameOf(secret)]: settled.value }
        : { error: failed };
    }

    async function confirm(secret, element, method) {
      const fields = element ? cardFields(element) : method ? { payment_method: method } : {};
      return settle(
        secret,
        await call(`${pathOf(secret)}/confirm`, { client_secret: secret, ...fields }),
      );
    }

    const confirmCard = (secret, data = {}) => {
      const method = data.payment_method;
      const element = method && typeof method === "object" ? method.card : null;
      return confirm(secret, element, typeof method === "string" ? method : null);
    };
    const confirmElements = (options) =>
      confirm(
        options.clientSecret || options.elements.clientSecret,
        options.elements.getElement("payment") || options.elements.getElement("card"),
        null,
      );
    const retrieve = async (secret) => {
      const answer = await fetch(
        `${base}${pathOf(secret)}?client_secret=${encodeURIComponent(secret)}&key=${encodeURIComponent(key)}`,
        { headers: { authorization: `Bearer ${key}` } },
      );
      const json = await answer.json();
      return answer.ok ? { [nameOf(secret)]: json } : { error: json.error };
    };

    return {
      elements(options = {}) {
        const group = {
          clientSecret: options.clientSecret,
          create(type) {
            const element = createElement(type);
            made.set(type, element);
            return element;
          },
          getElement: (wanted) =>
            made.get(typeof wanted === "string" ? wanted : wanted.__elementType) || null,
          update() {},
          submit: async () => {
            const element = made.get("payment") || made.get("card");
            return element && !element.isComplete()
              ? {
                  error: {
                    type: "validation_error",
                    code: "incomplete_number",
                    message: "Your card number is incomplete.",
                  },
                }
              : {};
          },
          fetchUpdates: async () => ({}),
        };
        return group;
      },
      createToken: async () => ({
        error: { type: "invalid_request_error", message: "The stand-in makes no tokens." },
      }),
      async createPaymentMethod(options) {
        const element =
          options.card ||
          options.element ||
          (options.elements &&
            (options.elements.getElement("payment") || options.elements.getElement("card")));
        const { number, expiry, cvc } = element.typed();
        const [month = "", year = ""] = expiry.split("/").map((part) => part.trim());
        const answer = await call("/v1/payment_methods", {
          type: "card",
          "card[number]": number,
          "card[exp_month]": month,
          "card[exp_year]": year.length === 2 ? `20${year}` : year,
          "card[cvc]": cvc,
        });
        return answer.error ? { error: answer.error } : { paymentMethod: answer.value };
      },
      confirmCardSetup: confirmCard,
      confirmCardPayment: confirmCard,
      confirmSetup: confirmElements,
      confirmPayment: confirmElements,
      handleNextAction: async ({ clientSecret }) =>
        settle(clientSecret, { value: { status: "requires_action" } }),
      retrieveSetupIntent: retrieve,
      retrievePaymentIntent: retrieve,
      registerAppInfo() {},
      _registerWrapper() {},
    };
  }

  function createElement(type) {
    const listeners = {};
    const inputs = {};
    let holder = null;
    const emit = (event, detail) =>
      (listeners[event] || []).forEach((listener) => listener(detail));
    const value = (name) => (inputs[name] ? inputs[name].value.trim() : "");
    const digits = () => value("number").replace(/\D/g, "");
    const expiry = () => /^(\d{1,2})\s*\/\s*(\d{2}|\d{4})$/.exec(value("expiry"));
    const left = new Set();
    const isComplete = () =>
      digits().length >= 13 &&
      expiry() !== null &&
      /^\d{3,4}$/.test(value("cvc")) &&
      problem() === null;

    /**
     * Returns errors as soon as they are certain, and reports incomplete input once the field loses
     * focus.
     */
    function problem() {
      const wrong = (code, message) => ({ type: "validation_error", code, message });
      if (digits().length >= 16 ? !passesLuhn(digits()) : false)
        return wrong("invalid_number", "Your card number is invalid.");
      const [, month, year] = expiry() || [];
      if (month !== undefined && (Number(month) < 1 || Number(month) > 12))
        return wrong("invalid_expiry_month", "Your card's expiration date is invalid.");
      if (
        month !== undefined &&
        new Date(year.length === 2 ? 2000 + Number(year) : Number(year), Number(month), 1) <=
          new Date()
      )
        return wrong("invalid_expiry_year_past", "Your card's expiration date is in the past.");
      if (left.has("number") && digits().length < 13)
        return wrong("incomplete_number", "Your card number is incomplete.");
      if (left.has("expiry") && month === undefined)
        return wrong("incomplete_expiry", "Your card's expiration date is incomplete.");
      if (left.has("cvc") && value("cvc").length < 3)
        return wrong("incomplete_cvc", "Your card's security code is incomplete.");
      return null;
    }
    const changed = () =>
      emit("change", {
        elementType: type,
        complete: isComplete(),
        empty: value("number") === "",
        error: problem() || undefined,
        brand: "unknown",
        value: { type: "card" },
      });
    const element = {
      mount(target) {
        const place = typeof target === "string" ? document.querySelector(target) : target;
        holder = document.createElement("div");
        holder.className = "StripeElement";
        // The page's content security policy forbids style attributes in HTML, but not styles that
        // a script sets.
        Object.assign(holder.style, { display: "flex", gap: "8px" });
        for (const [name, label, hint, fill] of [
          ["number", "Card number", "4242 4242 4242 4242", "cc-number"],
          ["expiry", "Expiry", "MM/YY", "cc-exp"],
          ["cvc", "CVC", "CVC", "cc-csc"],
        ]) {
          const input = document.createElement("input");
          input.setAttribute("aria-label", label);
          input.placeholder = hint;
          input.autocomplete = fill;
          input.inputMode = "numeric";
          Object.assign(input.style, {
            font: "inherit",
            color: "inherit",
            background: "transparent",
            border: "0",
            borderRadius: "4px",
            padding: "2px 4px",
            minWidth: name === "number" ? "0" : "56px",
            width: "0",
            flex: name === "number" ? "1 1 190px" : "0 1 72px",
          });
          input.addEventListener("input", changed);
          input.addEventListener("focus", () => emit("focus", { elementType: type }));
          input.addEventListener("blur", () => {
            if (input.value.trim() !== "") left.add(name);
            emit("blur", { elementType: type });
            changed();
          });
          inputs[name] = input;
          holder.append(input);
        }
        place.replaceChildren(holder);
        queueMicrotask(() => emit("ready", { elementType: type }));
      },
      on(event, listener) {
        (listeners[event] ||= []).push(listener);
        return element;
      },
      once: (event, listener) => element.on(event, listener),
      off(event, listener) {
        listeners[event] = (listeners[event] || []).filter((one) => one !== listener);
        return element;
      },
      update() {},
      unmount: () => holder && holder.remove(),
      destroy: () => holder && holder.remove(),
      focus: () => inputs.number && inputs.number.focus(),
      blur() {},
      clear() {
        for (const input of Object.values(inputs)) input.value = "";
        left.clear();
        changed();
      },
      typed: () => ({ number: value("number"), expiry: value("expiry"), cvc: value("cvc") }),
      isComplete,
    };
    return element;
  }

  function passesLuhn(number) {
    const sum = [...number].reverse().reduce((total, digit, at) => {
      const counted = Number(digit) * (at % 2 === 0 ? 1 : 2);
      return total + (counted > 9 ? counted - 9 : counted);
    }, 0);
    return sum % 10 === 0;
  }

  /** Shows the bank's question to the cardholder. */
  function askHolder() {
    return new Promise((resolve) => {
      const dialog = document.createElement("dialog");
      dialog.setAttribute("aria-label", "Confirm it is you");
      Object.assign(dialog.style, {
        margin: "auto",
        padding: "24px",
        maxWidth: "360px",
        border: "1px solid #8888",
        borderRadius: "8px",
        font: "16px/24px system-ui, sans-serif",
      });
      const text = document.createElement("p");
      text.textContent = "Your bank asks you to confirm this payment.";
      dialog.append(text);
      for (const [label, outcome] of [
        ["Complete authentication", "succeed"],
        ["Fail authentication", "fail"],
      ]) {
        const button = document.createElement("button");
        button.type = "button";
        button.textContent = label;
        Object.assign(button.style, {
          display: "block",
          width: "100%",
          marginTop: "12px",
          padding: "9px 12px",
          border: "1px solid currentColor",
          borderRadius: "6px",
          font: "inherit",
          cursor: "pointer",
        });
        button.addEventListener("click", () => {
          dialog.remove();
          resolve(outcome);
        });
        dialog.append(button);
      }
      document.body.append(dialog);
      dialog.showModal();
    });
  }

  Stripe.version = "endive";
  window.Stripe = Stripe;
})();
