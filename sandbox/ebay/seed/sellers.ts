import type { SeedSeller } from "../seed-format.ts";

export const sellers: readonly SeedSeller[] = [
  {
    username: "torque-and-timber", userId: "tAtB7kQ2xYwZ01", accountType: "BUSINESS", businessName: "Torque & Timber Auto Parts LLC", firstName: "Dana", lastName: "Whitfield",
    email: "dana@torque-and-timber.example", registeredAt: "2009-03-14T15:09:26.000Z", feedbackScore: 48_213, about: "1,200 listings, new and used, some of every kind",
  },
  {
    username: "oak-street-auto", userId: "oAkS5tR9vNmL02", accountType: "INDIVIDUAL", businessName: null, firstName: "Miguel", lastName: "Ortega-Núñez",
    email: "miguel@oak-street-auto.example", registeredAt: "2018-11-02T08:30:00.000Z", feedbackScore: 812, about: "40 listings, mostly used parts",
  },
  {
    username: "first-day-parts", userId: "fDpA1cE4hJkP03", accountType: "BUSINESS", businessName: "First Day Parts", firstName: "Priya", lastName: "Raman",
    email: "hello@first-day-parts.example", registeredAt: "2026-09-29T19:45:00.000Z", feedbackScore: 0, about: "No listings yet",
  },
  {
    username: "no-email-motors", userId: "nEmM3sT6uVxZ04", accountType: "INDIVIDUAL", businessName: null, firstName: null, lastName: null,
    email: null, registeredAt: "2015-06-21T12:00:00.000Z", feedbackScore: 137, about: "25 listings, an account without an email address",
  },
];
