/** The settings of a server on which the launch checklist finds nothing open. */
export const settledSettings = {
  SITE_URL: "https://www.nazariya.in",
  SMTP_URL: "smtps://user:secret@mail.nazariya.in:465",
  LEADS_TO: "desk@nazariya.in",
  MAIL_FROM: "website@nazariya.in",
  TRUST_PROXY: "loopback",
};
