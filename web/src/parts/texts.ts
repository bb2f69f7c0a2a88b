// All texts of the parts that several pages share.

export const LINK = {
  copy: "Copy",
  copied: "Copied",
  send: "Send …",
  code: "QR code",
  codeOf: (title: string) => `QR code: ${title}`,
};
