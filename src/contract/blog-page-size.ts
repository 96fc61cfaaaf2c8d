/**
 * How many articles a page of the blog has. In a file without zod, so that a page can import it
 * cheaply.
 */
export const postsPerPage = 6;
