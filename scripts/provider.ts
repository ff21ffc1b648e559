import { ACCOUNTS } from '../demo/content/accounts';
import { localProvider } from './provider/localProvider';

/**
 * `npm run provider`: a local provider for single sign-on with accounts for the people of the demo, and a stranger who later got the
 * address of the admin. `PROVIDER_PORT`: its port.
 */
const { PROVIDER_PORT = '4400', PORT = '3000', PUBLIC_URL = `http://localhost:${PORT}` } = process.env;
const CLIENT = { id: 'speelveld', secret: 'for-trying-only', returnAddress: `${PUBLIC_URL}/single-sign-on` };
const people = ACCOUNTS.map(({ email }) => [email.slice(0, email.indexOf('@')), { email, email_verified: true }] as const);
const { issuer, host } = await localProvider({
  port: Number(PROVIDER_PORT),
  client: CLIENT,
  accounts: { ...Object.fromEntries(people), successor: { email: 'admin@speelveld.test', email_verified: true } },
});

console.log(`
Start the product so that it may call this provider, as a superadmin go to
an application, Sign-in, fill these in, and use the button of the sign-in page:

  OIDC_HOSTS=${host} npm start

  Address        ${issuer}
  Client id      ${CLIENT.id}
  Client secret  ${CLIENT.secret}
  Leads back to  ${CLIENT.returnAddress}

Who there is, with any password: ${people.map(([id]) => id).join(', ')};
and successor, who was given the address of admin later.
`);
