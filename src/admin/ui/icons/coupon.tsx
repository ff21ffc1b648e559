export { default as CouponIcon } from '@mui/icons-material/ConfirmationNumberOutlined';
