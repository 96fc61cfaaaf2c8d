/** What the call for a post that is not there fails with. */
export const missingPost = "Blog post not found";
