/**
 * Conventional Commits with a subject of at most 100 characters; the subject may start with a name,
 * such as "eBay" or "VIN".
 */
export default {
  extends: ["@commitlint/config-conventional"],
  rules: {
    "subject-case": [0],
    "body-max-line-length": [2, "always", 100],
    "header-max-length": [2, "always", 100],
  },
};
