export { default as ReviewIcon } from '@mui/icons-material/RateReviewOutlined';
