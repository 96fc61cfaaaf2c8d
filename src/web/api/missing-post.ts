/** The error message for a blog post that doesn't exist. */
export const missingPost = "Blog post not found";
