/** Path of the page that shows the preview of a blog. Its token is the fragment, which browsers send to no server. */
export const blogPreviewPath = '/blog-preview';
