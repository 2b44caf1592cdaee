/** A self-signed certificate, as of a mail server that was just installed: for `localhost`, from 2000 to 2100. */
export const ownCertificate = {
  cert: `-----BEGIN CERTIFICATE-----
MIIBEDCBuAIBATAKBggqhkjOPQQDAjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwIBcN
MDAwMTAxMDAwMDAwWhgPMjEwMDAxMDEwMDAwMDBaMBQxEjAQBgNVBAMMCWxvY2Fs
aG9zdDBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABI1ixp8y/OKUO8UkbXEi6dGz
xcblEsJzPMw2OqE5iLOmkzOySCbpKopLCWMP5AOUe8plyAN79CJe6jp0N6HF9F8w
CgYIKoZIzj0EAwIDRwAwRAIgHVPnvM0qMQ0c83mr6Wc0NbdpQI1/UoswDWtrCjLV
L2YCIDroGxgrzQZSfsmJkMA1VVMC5xmrBodUvkkSrSfIFKEN
-----END CERTIFICATE-----
`,
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQghstrtjeE2K6blZOc
DhRQEzoz9plT1+zR0Jj/CAWZtRKhRANCAASNYsafMvzilDvFJG1xIunRs8XG5RLC
czzMNjqhOYizppMzskgm6SqKSwljD+QDlHvKZcgDe/QiXuo6dDehxfRf
-----END PRIVATE KEY-----
`,
};
