/** Makes the browser download `file` under this name. */
export const saveFile = (file: Blob, name: string): void => {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  // oxlint-disable-next-line remote/no-document-change -- a link that is gone at once
  document.body.append(link);
  link.click();
  link.remove();
  // Revoked later, because the browser may not have started reading.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};
