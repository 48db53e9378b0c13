/** The code of a refused token refresh that makes the browser log out (§8). In a file of its own, because every page loads it. */
export const INVALID_SESSION = 'MCU_INVALID_SESSION_ID';
