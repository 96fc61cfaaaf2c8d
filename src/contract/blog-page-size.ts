/** Articles on a page of the blog. Apart from the calls' shapes, so that a page may know it without their weight. */
export const postsPerPage = 6;
